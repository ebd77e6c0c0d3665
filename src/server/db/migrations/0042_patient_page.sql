CREATE TABLE "page_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_link_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_settings" DROP CONSTRAINT "mail_settings_report_by";--> statement-breakpoint
ALTER TABLE "report_link" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "issued_report" ADD COLUMN "page" jsonb;--> statement-breakpoint
ALTER TABLE "page_session" ADD CONSTRAINT "page_session_report_link_id_report_link_id_fk" FOREIGN KEY ("report_link_id") REFERENCES "public"."report_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_session_key" ON "page_session" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "page_session_link" ON "page_session" USING btree ("report_link_id");--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_report_by" CHECK ("mail_settings"."report_by" in ('link', 'code', 'pdf'));