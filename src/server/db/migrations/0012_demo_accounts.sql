ALTER TABLE "account" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those that an earlier version made: written in the same moments as the note of their loading, before the server
-- listened; an address may have been changed since, and a first Admin made by an earlier start is none of them.
UPDATE "account" SET "demo" = true FROM "data_load"
WHERE "data_load"."name" = 'demo-accounts' AND (
  "account"."created_at" BETWEEN "data_load"."loaded_at" - interval '1 minute' AND "data_load"."loaded_at"
  OR "account"."email" IN ('mirna.herceg@metabelly.example', 'iva.matic@metabelly.example', 'luka.saric@metabelly.example')
);
