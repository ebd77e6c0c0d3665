CREATE TABLE "call_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_count_until" ON "call_count" USING btree ("until");--> statement-breakpoint
ALTER TABLE "call_count" SET UNLOGGED;
