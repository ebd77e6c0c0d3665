CREATE TABLE "practice" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"idle_minutes" integer DEFAULT 30 NOT NULL,
	"require_second_factor" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "practice_one_row" CHECK ("practice"."id" = 1),
	CONSTRAINT "practice_idle_minutes" CHECK ("practice"."idle_minutes" between 5 and 720)
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;