UPDATE "female_cast" SET "price_from" = (
  SELECT min((course->>'amount')::integer) + "female_cast"."photo_nomination"
  FROM jsonb_array_elements("female_cast"."courses") course
  WHERE (course->>'minutes')::integer = "female_cast"."price_minutes"
) WHERE EXISTS (
  SELECT 1 FROM jsonb_array_elements("female_cast"."courses") course
  WHERE (course->>'minutes')::integer = "female_cast"."price_minutes"
);
