CREATE TABLE "talk_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"position" smallint NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blurred" boolean NOT NULL,
	"report_id" uuid,
	CONSTRAINT "talk_picture_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "talk_picture_place" UNIQUE("room_id","seq","position"),
	CONSTRAINT "talk_picture_position" CHECK ("talk_picture"."position" between 1 and 5),
	CONSTRAINT "talk_picture_private" CHECK ("talk_picture"."storage_key" like 'private/%')
);
--> statement-breakpoint
ALTER TABLE "talk_message" ADD COLUMN "pictures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_picture" ADD CONSTRAINT "talk_picture_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_picture" ADD CONSTRAINT "talk_picture_message" FOREIGN KEY ("room_id","seq") REFERENCES "public"."talk_message"("room_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_picture_report" ON "talk_picture" USING btree ("report_id");