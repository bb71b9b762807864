CREATE TABLE "article" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"cover" text NOT NULL,
	"act" text,
	"state" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" integer NOT NULL,
	CONSTRAINT "article_slug" UNIQUE("slug"),
	CONSTRAINT "article_cover" CHECK ("article"."cover" in ('calendar','tea','night','book','rain','market','shiori','ema')),
	CONSTRAINT "article_act" CHECK ("article"."act" in ('casts','schedule','hotels','movies','contact')),
	CONSTRAINT "article_state" CHECK ("article"."state" in ('draft','released')),
	CONSTRAINT "article_released" CHECK (("article"."state" = 'released') = ("article"."published_at" is not null)),
	CONSTRAINT "article_slug_form" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
	CONSTRAINT "article_texts" CHECK (title <> '' and description <> '' and char_length(body) between 1 and 16000),
	CONSTRAINT "article_version" CHECK ("article"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "article_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"slug" text NOT NULL,
	"step" text NOT NULL,
	"version" integer NOT NULL,
	"done_by" integer NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_log_step" CHECK ("article_log"."step" in ('made','changed','released','withdrawn','deleted'))
);
--> statement-breakpoint
CREATE TABLE "article_tag" (
	"article_id" integer NOT NULL,
	"tag" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "article_tag_article_id_tag_pk" PRIMARY KEY("article_id","tag"),
	CONSTRAINT "article_tag_tag" CHECK ("article_tag"."tag" in ('guide','interview','news','town'))
);
--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_log" ADD CONSTRAINT "article_log_done_by_person_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag" ADD CONSTRAINT "article_tag_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_shown" ON "article" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "article"."state" = 'released';--> statement-breakpoint
CREATE INDEX "article_changed" ON "article" USING btree ("changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_log_article" ON "article_log" USING btree ("article_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_tag_tag" ON "article_tag" USING btree ("tag","article_id");