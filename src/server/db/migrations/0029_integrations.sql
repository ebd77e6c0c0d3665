CREATE TABLE "service_token" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	CONSTRAINT "service_token_scopes" CHECK (cardinality("service_token"."scopes") > 0 and "service_token"."scopes" <@ array['fhir.read', 'lab-reports.upload']),
	CONSTRAINT "service_token_expires" CHECK ("service_token"."expires_at" > "service_token"."created_at")
);
--> statement-breakpoint
ALTER TABLE "service_token" ADD CONSTRAINT "service_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_token_hash" ON "service_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "service_token_account" ON "service_token" USING btree ("account_id");