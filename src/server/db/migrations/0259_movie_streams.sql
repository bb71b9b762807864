CREATE TABLE "movie_stream" (
	"movie_id" uuid NOT NULL,
	"side" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"codecs" text NOT NULL,
	"bits_per_second" integer NOT NULL,
	"key" text NOT NULL,
	"head" integer NOT NULL,
	"sizes" integer[] NOT NULL,
	"lengths" integer[] NOT NULL,
	CONSTRAINT "movie_stream_movie_id_side_pk" PRIMARY KEY("movie_id","side"),
	CONSTRAINT "movie_stream_private" CHECK ("movie_stream"."key" like 'private/%'),
	CONSTRAINT "movie_stream_pieces" CHECK ("movie_stream"."head" > 0 and cardinality("movie_stream"."sizes") > 0 and cardinality("movie_stream"."sizes") = cardinality("movie_stream"."lengths") and 0 < all ("movie_stream"."sizes") and 0 < all ("movie_stream"."lengths")),
	CONSTRAINT "movie_stream_codecs" CHECK ("movie_stream"."codecs" ~ '^[A-Za-z0-9.,]+$'),
	CONSTRAINT "movie_stream_picture" CHECK (least("movie_stream"."width", "movie_stream"."height", "movie_stream"."side", "movie_stream"."bits_per_second") > 0)
);
--> statement-breakpoint
ALTER TABLE "movie_stream" ADD CONSTRAINT "movie_stream_movie_id_movie_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movie"("id") ON DELETE no action ON UPDATE no action;