CREATE TABLE "calendar_feed" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"user_questionnaire_id" integer,
	"bundle_id" integer,
	"report_link_id" integer,
	"reminds_of" integer,
	"reminder_number" integer,
	"link_hash" text,
	"sealed_links" text,
	"unsubscribe_hash" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"said" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"message_id" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"queued_by" integer,
	"released_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mail_message_kind" CHECK ("mail_message"."kind" in ('questionnaires', 'reminder', 'report', 'test')),
	CONSTRAINT "mail_message_language" CHECK ("mail_message"."language" in ('en', 'hr')),
	CONSTRAINT "mail_message_state" CHECK ("mail_message"."state" in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "mail_message_ended" CHECK (("mail_message"."ended_at" is null) = ("mail_message"."state" in ('queued', 'sending'))),
	CONSTRAINT "mail_message_reminds" CHECK (("mail_message"."kind" = 'reminder') = ("mail_message"."reminds_of" is not null)),
	CONSTRAINT "mail_message_about" CHECK (case "mail_message"."kind" when 'test' then num_nonnulls("mail_message"."patient_id", "mail_message"."user_questionnaire_id", "mail_message"."bundle_id", "mail_message"."report_link_id") = 0
        when 'report' then "mail_message"."patient_id" is not null and "mail_message"."report_link_id" is not null
        else "mail_message"."patient_id" is not null and num_nonnulls("mail_message"."user_questionnaire_id", "mail_message"."bundle_id") = 1 end)
);
--> statement-breakpoint
CREATE TABLE "mail_opt_out" (
	"patient_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sender_name" text NOT NULL,
	"sender" text NOT NULL,
	"reply_to" text NOT NULL,
	"site_url" text NOT NULL,
	"remind" boolean NOT NULL,
	"remind_after_days" integer NOT NULL,
	"remind_times" integer NOT NULL,
	"report_link_days" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "mail_settings_one_row" CHECK ("mail_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "mail_template" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer,
	CONSTRAINT "mail_template_id" CHECK ("mail_template"."id" ~ '^(questionnaires|reminder|report):(en|hr)$')
);
--> statement-breakpoint
CREATE TABLE "report_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"issued_report_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone
);
--> statement-breakpoint
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
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_user_questionnaire_id_user_questionnaire_id_fk" FOREIGN KEY ("user_questionnaire_id") REFERENCES "public"."user_questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_bundle_id_questionnaire_bundle_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."questionnaire_bundle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_report_link_id_report_link_id_fk" FOREIGN KEY ("report_link_id") REFERENCES "public"."report_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_reminds_of_mail_message_id_fk" FOREIGN KEY ("reminds_of") REFERENCES "public"."mail_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_queued_by_account_id_fk" FOREIGN KEY ("queued_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_opt_out" ADD CONSTRAINT "mail_opt_out_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_issued_report_id_issued_report_id_fk" FOREIGN KEY ("issued_report_id") REFERENCES "public"."issued_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_token" ADD CONSTRAINT "service_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_lab_report_id_lab_report_id_fk" FOREIGN KEY ("lab_report_id") REFERENCES "public"."lab_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_once" ON "mail_message" USING btree ("link_hash") WHERE "mail_message"."state" in ('queued', 'sending', 'sent') and "mail_message"."kind" <> 'reminder';--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_reminder" ON "mail_message" USING btree ("reminds_of","reminder_number");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_message_unsubscribe" ON "mail_message" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE INDEX "mail_message_due" ON "mail_message" USING btree ("due_at") WHERE "mail_message"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "mail_message_sealed" ON "mail_message" USING btree ("id") WHERE "mail_message"."sealed_links" is not null;--> statement-breakpoint
CREATE INDEX "mail_message_patient" ON "mail_message" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "mail_message_queued" ON "mail_message" USING btree ("queued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_link_token" ON "report_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "report_link_patient" ON "report_link" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "report_link_issued" ON "report_link" USING btree ("issued_report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_token_hash" ON "service_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "service_token_account" ON "service_token" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_at") WHERE "webhook_delivery"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_delivery_patient" ON "webhook_delivery" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_lab_report" ON "webhook_delivery" USING btree ("lab_report_id");--> statement-breakpoint
-- Written by hand from here on.
-- Why a message must not be sent at that moment; null: it may. The outbox asks it before each attempt.
CREATE FUNCTION mail_trouble(m mail_message, at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN m.patient_id IS NULL THEN NULL
    WHEN (SELECT p.email FROM patient p WHERE p.id = m.patient_id) IS DISTINCT FROM m.to_address THEN 'addressChanged'
    WHEN m.kind = 'reminder' AND EXISTS (SELECT FROM mail_opt_out o WHERE o.patient_id = m.patient_id) THEN 'remindersOff'
    WHEN m.report_link_id IS NOT NULL THEN (
      SELECT CASE WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN l.expires_at <= at THEN 'linkExpired' END
      FROM report_link l JOIN issued_report i ON i.id = l.issued_report_id WHERE l.id = m.report_link_id)
    ELSE (
      SELECT CASE
        WHEN coalesce(max(b.token_hash), max(u.token_hash)) IS DISTINCT FROM m.link_hash THEN 'linkReplaced'
        WHEN bool_and(u.submitted_at IS NOT NULL OR u.cancelled_at IS NOT NULL) THEN
          CASE WHEN bool_or(u.submitted_at IS NOT NULL) THEN 'answered' ELSE 'linkCancelled' END
        WHEN max(u.expires_at) <= at THEN 'linkExpired' END
      FROM user_questionnaire u LEFT JOIN questionnaire_bundle b ON b.id = u.bundle_id
      WHERE u.id = m.user_questionnaire_id OR u.bundle_id = m.bundle_id)
  END
$$;--> statement-breakpoint
SELECT keep_history('mail_settings', 'mailSettings', 'id');--> statement-breakpoint
SELECT keep_history('mail_template', 'mailTemplate', 'id');--> statement-breakpoint
-- What webhooks are told of is queued in the transaction that does it.
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
