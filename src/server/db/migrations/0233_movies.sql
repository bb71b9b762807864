CREATE TABLE "movie" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"price" integer,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"type" text,
	"sha256" text,
	"source" text,
	"poster" text,
	"preview" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"rejection" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"published_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "movie_kind" CHECK ("movie"."kind" in ('free','paid')),
	CONSTRAINT "movie_state" CHECK ("movie"."state" in ('draft','converting','reviewing','published','rejected','stopped')),
	CONSTRAINT "movie_type" CHECK ("movie"."type" in ('video/mp4','video/webm')),
	CONSTRAINT "movie_rejection" CHECK ("movie"."rejection" in ('consent','unfit','others','place','words','unreadable')),
	CONSTRAINT "movie_paid" CHECK (("movie"."kind" = 'paid') = ("movie"."price" is not null)),
	CONSTRAINT "movie_price" CHECK (price between 300 and 10000),
	CONSTRAINT "movie_texts" CHECK (char_length(title) between 1 and 40 and char_length(description) <= 200 and cardinality(tags) <= 3),
	CONSTRAINT "movie_likes" CHECK ("movie"."likes" >= 0),
	CONSTRAINT "movie_length" CHECK (duration_ms between 1 and case kind when 'free' then 180000 else 1800000 end),
	CONSTRAINT "movie_sent_back" CHECK (("movie"."state" = 'rejected') = ("movie"."rejection" is not null)),
	CONSTRAINT "movie_whole" CHECK ("movie"."state" not in ('reviewing', 'published') or num_nulls("movie"."duration_ms", "movie"."width", "movie"."height", "movie"."bytes", "movie"."type", "movie"."sha256", "movie"."source", "movie"."poster", "movie"."sent_at") = 0),
	CONSTRAINT "movie_published" CHECK ("movie"."state" <> 'published' or "movie"."published_at" is not null),
	CONSTRAINT "movie_private" CHECK (("movie"."source" is null or "movie"."source" like 'private/%') and ("movie"."poster" is null or "movie"."poster" like 'private/%') and ("movie"."preview" is null or "movie"."preview" like 'private/%'))
);
--> statement-breakpoint
CREATE TABLE "movie_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movie_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movie_id" uuid NOT NULL,
	"who" text NOT NULL,
	"text_version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "movie_consent_once" UNIQUE("movie_id","who")
);
--> statement-breakpoint
CREATE TABLE "movie_like" (
	"person_id" integer NOT NULL,
	"movie_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "movie_like_person_id_movie_id_pk" PRIMARY KEY("person_id","movie_id")
);
--> statement-breakpoint
ALTER TABLE "movie" ADD CONSTRAINT "movie_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie" ADD CONSTRAINT "movie_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_consent" ADD CONSTRAINT "movie_consent_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_like" ADD CONSTRAINT "movie_like_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movie_like" ADD CONSTRAINT "movie_like_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movie_cast" ON "movie" USING btree ("cast_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "movie_new" ON "movie" USING btree ("kind","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "movie"."state" = 'published';--> statement-breakpoint
CREATE INDEX "movie_popular" ON "movie" USING btree ("kind","likes" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "movie"."state" = 'published';--> statement-breakpoint
CREATE INDEX "movie_waiting" ON "movie" USING btree ("id") WHERE "movie"."state" = 'reviewing';--> statement-breakpoint
CREATE INDEX "movie_like_movie" ON "movie_like" USING btree ("movie_id");