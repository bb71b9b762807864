CREATE TABLE "cash_receipt" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"cast_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_receipt_amount" CHECK ("cash_receipt"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "debt" DROP CONSTRAINT "debt_cause";--> statement-breakpoint
ALTER TABLE "settlement" DROP CONSTRAINT "settlement_amount";--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "cash_counted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "received_by" integer;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "takes_cash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_receipt" ADD CONSTRAINT "cash_receipt_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_receipt" ADD CONSTRAINT "cash_receipt_cast_id_female_cast_id_fk" FOREIGN KEY ("cast_id") REFERENCES "public"."female_cast"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_receipt" ADD CONSTRAINT "cash_receipt_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_receipt" ADD CONSTRAINT "cash_receipt_recorded_by_person_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_receipt_shift" ON "cash_receipt" USING btree ("shift_id");--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_received_by_person_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_cause" CHECK ("debt"."cause" in ('extension','cancellation','no_show'));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_handover" CHECK ("settlement"."amount" > 0 or ("settlement"."method" = 'cash_handover' and -"settlement"."amount" <= "settlement"."cash_counted"));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_received_by" CHECK (("settlement"."received_by" is not null) = ("settlement"."amount" < 0 and "settlement"."state" = 'received'));--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_amount" CHECK ("settlement"."amount" <> 0 and "settlement"."cash_counted" >= 0);