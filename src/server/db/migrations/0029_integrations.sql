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
CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_events" CHECK (cardinality("webhook"."events") > 0 and "webhook"."events" <@ array['labReport.received', 'foodList.made'])
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"event" text NOT NULL,
	"patient_id" integer NOT NULL,
	"lab_report_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "webhook_delivery_event" CHECK ("webhook_delivery"."event" in ('labReport.received', 'foodList.made')),
	CONSTRAINT "webhook_delivery_state" CHECK ("webhook_delivery"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "service_token" ADD CONSTRAINT "service_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_lab_report_id_lab_report_id_fk" FOREIGN KEY ("lab_report_id") REFERENCES "public"."lab_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_token_hash" ON "service_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "service_token_account" ON "service_token" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_at") WHERE "webhook_delivery"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_delivery_patient" ON "webhook_delivery" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_lab_report" ON "webhook_delivery" USING btree ("lab_report_id");--> statement-breakpoint
-- Below this line written by hand: what webhooks are told of is queued in the transaction that does it.
CREATE FUNCTION announce_to_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'lab_report' THEN
    INSERT INTO webhook_delivery (webhook_id, event, patient_id, lab_report_id, at)
    SELECT w.id, 'labReport.received', NEW.patient_id, NEW.id, NEW.uploaded_at
    FROM webhook w WHERE w.active AND 'labReport.received' = ANY (w.events);
  ELSE
    INSERT INTO webhook_delivery (webhook_id, event, patient_id, lab_report_id, at)
    SELECT w.id, 'foodList.made', r.patient_id, r.id, NEW.created_at
    FROM webhook w, lab_report r
    WHERE r.id = NEW.lab_report_id AND w.active AND 'foodList.made' = ANY (w.events);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announce_to_webhooks AFTER INSERT ON lab_report
  FOR EACH ROW EXECUTE FUNCTION announce_to_webhooks();--> statement-breakpoint
CREATE TRIGGER announce_to_webhooks AFTER INSERT ON calculation
  FOR EACH ROW EXECUTE FUNCTION announce_to_webhooks();
