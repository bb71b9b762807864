CREATE TABLE "movie_performer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movie_id" uuid NOT NULL,
	"name" text,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone,
	"answer" text,
	"given_name" text,
	"text_version" text,
	"sha256" text,
	"agreed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "movie_performer_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "movie_performer_once" UNIQUE("movie_id","name"),
	CONSTRAINT "movie_performer_answer" CHECK ("movie_performer"."answer" in ('agreed','declined','withdrawn')),
	CONSTRAINT "movie_performer_names" CHECK ("movie_performer"."name" <> '' and "movie_performer"."given_name" <> ''),
	CONSTRAINT "movie_performer_link" CHECK (("movie_performer"."token_hash" is null) = ("movie_performer"."expires_at" is null)),
	CONSTRAINT "movie_performer_agreed" CHECK (case when "movie_performer"."answer" in ('agreed', 'withdrawn') then num_nulls("movie_performer"."text_version", "movie_performer"."sha256", "movie_performer"."agreed_at") = 0 else num_nonnulls("movie_performer"."given_name", "movie_performer"."text_version", "movie_performer"."sha256", "movie_performer"."agreed_at") = 0 end),
	CONSTRAINT "movie_performer_ended" CHECK ((coalesce("movie_performer"."answer", '') in ('declined', 'withdrawn')) = ("movie_performer"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "movie_performer" ADD CONSTRAINT "movie_performer_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whoever was named in a draft is asked; films that were sent keep what their cast said of the others.
INSERT INTO "movie_performer" ("id", "movie_id", "name")
  SELECT gen_random_uuid(), c."movie_id", c."who" FROM "movie_consent" c JOIN "movie" m ON m."id" = c."movie_id"
  WHERE m."state" = 'draft' AND c."who" NOT IN ('self', '');--> statement-breakpoint
DELETE FROM "movie_consent" c USING "movie" m WHERE m."id" = c."movie_id" AND m."state" = 'draft' AND c."who" <> 'self';--> statement-breakpoint
CREATE FUNCTION movie_everybody_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM movie_performer p
    WHERE p.movie_id = NEW.id AND (p.answer IS DISTINCT FROM 'agreed' OR p.sha256 IS DISTINCT FROM NEW.sha256)
  ) THEN
    RAISE EXCEPTION 'somebody in the picture of film % has not agreed', NEW.id
      USING ERRCODE = 'check_violation', TABLE = 'movie', CONSTRAINT = 'movie_everybody_agreed';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- What is in the works when somebody withdraws goes on to the desk, which cannot show it.
CREATE TRIGGER movie_everybody_agreed BEFORE UPDATE OF state ON "movie" FOR EACH ROW
  WHEN (NEW.state IN ('converting', 'published') AND NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION movie_everybody_agreed();
