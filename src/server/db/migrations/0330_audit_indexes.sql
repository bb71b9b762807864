-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cast_invitation_step_at" ON "cast_invitation_step" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cast_invitation_step_by" ON "cast_invitation_step" USING btree ("by_id","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cast_photo_look_by" ON "cast_photo_look" USING btree ("looked_by","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coercion_step_look" ON "coercion_step" USING btree ("at") WHERE "coercion_step"."kind" = 'look';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coercion_step_look_by" ON "coercion_step" USING btree ("by_id","at") WHERE "coercion_step"."kind" = 'look';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ghost_session_actor" ON "ghost_session" USING btree ("actor_id","started_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ghost_session_at" ON "ghost_session" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "identity_look_by" ON "identity_look" USING btree ("looked_by","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "movie_look_by" ON "movie_look" USING btree ("looked_by","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "phone_recovery_look_by" ON "phone_recovery_look" USING btree ("looked_by","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "safety_step_look" ON "safety_step" USING btree ("at") WHERE "safety_step"."kind" = 'look';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "safety_step_look_by" ON "safety_step" USING btree ("by_id","at") WHERE "safety_step"."kind" = 'look';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "staff_act_actor_at" ON "staff_act" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "staff_act_kind" ON "staff_act" USING btree ((case when route like '%/open/' then 'opening' when route like '%/csv/' then 'export' else 'act' end),"at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "staff_act_as" ON "staff_act" USING btree ("as_person_id","at") WHERE "staff_act"."as_person_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "staff_act_seq" ON "staff_act" USING btree ("seq");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "talk_look_by" ON "talk_look" USING btree ("looked_by","at");
