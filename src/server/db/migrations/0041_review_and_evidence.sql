CREATE TABLE "evidence_proposal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"taxon_id" integer NOT NULL,
	"food_id" integer,
	"list" text NOT NULL,
	"status" text,
	"flow" text NOT NULL,
	"says" text NOT NULL,
	"signatures" text[] NOT NULL,
	"study_key" text NOT NULL,
	"study" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"file_name" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evidence_proposal_kind" CHECK ("evidence_proposal"."kind" in ('pair', 'behaviour')),
	CONSTRAINT "evidence_proposal_says" CHECK ("evidence_proposal"."says" in ('adds', 'supports', 'contradicts')),
	CONSTRAINT "evidence_proposal_state_known" CHECK ("evidence_proposal"."state" in ('open', 'approved', 'rejected')),
	CONSTRAINT "evidence_proposal_about" CHECK (("evidence_proposal"."kind" = 'pair') = ("evidence_proposal"."food_id" is not null) and ("evidence_proposal"."kind" = 'behaviour') = ("evidence_proposal"."status" is not null))
);
--> statement-breakpoint
CREATE TABLE "rule_review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"account_id" integer,
	"reviewer" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"reviewed_on" date NOT NULL,
	"said" jsonb NOT NULL,
	CONSTRAINT "rule_review_kind" CHECK ("rule_review"."kind" in ('safetyRule', 'study')),
	CONSTRAINT "rule_review_verdict" CHECK ("rule_review"."verdict" in ('approved', 'sentBack')),
	CONSTRAINT "rule_review_reason" CHECK (("rule_review"."verdict" = 'approved') = ("rule_review"."reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "safety_rule" DROP CONSTRAINT "safety_rule_approval";--> statement-breakpoint
ALTER TABLE "study" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "study" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "study" ADD COLUMN "journal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "study" ADD COLUMN "not_verified" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "study" ADD COLUMN "retracted_on" date;--> statement-breakpoint
ALTER TABLE "study" ADD COLUMN "retracted_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_proposal" ADD CONSTRAINT "evidence_proposal_taxon_id_taxon_tax_id_fk" FOREIGN KEY ("taxon_id") REFERENCES "public"."taxon"("tax_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_proposal" ADD CONSTRAINT "evidence_proposal_food_id_food_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."food"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_review" ADD CONSTRAINT "rule_review_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_proposal_once" ON "evidence_proposal" USING btree ("study_key","kind","taxon_id",coalesce("food_id", 0),"flow");--> statement-breakpoint
CREATE INDEX "evidence_proposal_state" ON "evidence_proposal" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_review_once" ON "rule_review" USING btree ("kind","key","hash","account_id");--> statement-breakpoint
CREATE INDEX "rule_review_key" ON "rule_review" USING btree ("kind","key");--> statement-breakpoint
-- By hand: what one person approved becomes the first of two words on that text; see docs/decisions/0038-reviews-of-a-text.md.
-- What a reviewer reads of a safety rule: its own words, and the foods that its sets and groups stand for today.
CREATE FUNCTION safety_rule_hash(r safety_rule) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    r.trigger_kind, r.trigger, r.effect, r.applies_to, to_jsonb(r.except_food_ids), r.reason_en, r.reason_hr,
    r.patient_en, r.patient_hr, r.source, r.strength, r.review, r.checked,
    (SELECT jsonb_object_agg(s.code, to_jsonb(s.food_ids)) FROM safety_food_set s
      WHERE s.code = ANY (ARRAY(SELECT substr(btrim(p), 5) FROM unnest(string_to_array(r.applies_to, ';')) p
        WHERE btrim(p) LIKE 'set:%'))),
    CASE WHEN strpos(r.applies_to, 'group:') > 0 THEN
      (SELECT jsonb_agg(f.id ORDER BY f.id) FROM food f WHERE f.food_group_id::text = ANY (ARRAY(
        SELECT substr(btrim(p), 7) FROM unnest(string_to_array(r.applies_to, ';')) p WHERE btrim(p) LIKE 'group:%'))) END
  )::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
SELECT set_config('metabelly.unaudited', 'approvals of earlier versions, and notes out of the fields of studies', true);--> statement-breakpoint
INSERT INTO rule_review (kind, key, hash, account_id, reviewer, verdict, reason, reviewed_on, said)
SELECT 'safetyRule', r.code, safety_rule_hash(r), NULL, r.approved_by, 'approved', '', r.approved_on,
  to_jsonb(r) - '{code,approved_by,approved_on,version,updated_at}'::text[]
FROM safety_rule r WHERE r.approved_by IS NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_rule" DROP COLUMN "approved_by";--> statement-breakpoint
ALTER TABLE "safety_rule" DROP COLUMN "approved_on";--> statement-breakpoint
ALTER TABLE "study" ADD CONSTRAINT "study_retraction" CHECK (("study"."retracted_on" is null) = ("study"."retracted_reason" = ''));--> statement-breakpoint
ALTER TABLE "study" ADD CONSTRAINT "study_year" CHECK ("study"."year" between 1900 and 2100);--> statement-breakpoint
ALTER TABLE "study" ADD CONSTRAINT "study_not_verified" CHECK ("study"."not_verified" <@ array['author', 'people', 'given', 'finding']::text[]);--> statement-breakpoint
-- By hand from here.
SELECT keep_history('rule_review', 'ruleReview', 'key');--> statement-breakpoint
SELECT keep_history('evidence_proposal', 'evidenceProposal', 'id');--> statement-breakpoint
-- What a reviewer reads of a study. How far it was read and what was held against the source are what the reading gives.
CREATE FUNCTION study_hash(s study) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(s.short, s.author, s.year, s.journal, s.identifier, s.kind, s.design,
    s.people, s.given, s.finding)::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- What the words on the present text come to, for everybody who asks: lists, papers, screens. The same name twice is one
-- person, whatever account it came from. As many as approve may object: then the next reviewer decides.
CREATE VIEW rule_standing AS
  SELECT t.kind, t.key, t.hash, v.approvals, v.objections,
    CASE WHEN v.approvals >= t.needed AND v.approvals > v.objections THEN 'approved'
      WHEN v.objections > v.approvals THEN 'sentBack'
      WHEN v.objections > 0 THEN 'disputed'
      WHEN v.approvals > 0 THEN 'partly'
      ELSE 'waiting' END AS standing,
    v.approvers, v.approved_on
  FROM (
    SELECT 'safetyRule' AS kind, r.code AS key, safety_rule_hash(r) AS hash, 2 AS needed FROM safety_rule r
    UNION ALL SELECT 'study', s.id::text, study_hash(s), 1 FROM study s) t
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT lower(btrim(w.reviewer))) FILTER (WHERE w.verdict = 'approved')::int AS approvals,
      count(DISTINCT lower(btrim(w.reviewer))) FILTER (WHERE w.verdict = 'sentBack')::int AS objections,
      array_agg(w.reviewer ORDER BY w.id) FILTER (WHERE w.verdict = 'approved') AS approvers,
      max(w.reviewed_on) FILTER (WHERE w.verdict = 'approved') AS approved_on
    FROM rule_review w WHERE w.kind = t.kind AND w.key = t.key AND w.hash = t.hash) v;--> statement-breakpoint
-- Pairs that rest on retracted studies alone. They stay, and do not count.
CREATE VIEW withdrawn_pair AS
  SELECT DISTINCT l.taxon_id, l.food_id FROM study s JOIN pair_study l ON l.study_id = s.id
  WHERE s.retracted_on IS NOT NULL AND l.agrees IS DISTINCT FROM false
    AND NOT EXISTS (SELECT FROM pair_study o JOIN study t ON t.id = o.study_id
      WHERE o.taxon_id = l.taxon_id AND o.food_id = l.food_id AND t.retracted_on IS NULL
        AND o.agrees IS DISTINCT FROM false);--> statement-breakpoint
-- Whoever keeps pairs in memory reads them again when a study of theirs is retracted, linked or taken away.
CREATE FUNCTION note_retraction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pair_change (taxon_id, changed_by)
    SELECT DISTINCT l.taxon_id, pg_current_xact_id() FROM old_rows o JOIN new_rows n ON n.id = o.id
    JOIN pair_study l ON l.study_id = n.id WHERE n.retracted_on IS DISTINCT FROM o.retracted_on
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_retraction AFTER UPDATE ON study REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_retraction();--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON pair_study REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pair_change();--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON pair_study REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pair_change();--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON pair_study REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pair_change();--> statement-breakpoint
-- Notes that stood within the fields of studies become the state `not_verified`, in what was shipped and in what staff
-- changed; every other word stays. What equalled the shipped row equals it afterwards, so it goes on following.
CREATE TEMPORARY TABLE untouched_study ON COMMIT DROP AS
  SELECT t.id FROM study t JOIN shipped_row s ON s.entity = 'study' AND s.key = t.id::text
  WHERE s.state = jsonb_strip_nulls(jsonb_build_object('short', t.short, 'kind', t.kind, 'design', t.design,
    'people', t.people, 'given', t.given, 'finding', t.finding, 'read', t.read, 'note', t.note,
    'identifier', t.identifier));--> statement-breakpoint
UPDATE study t SET
  not_verified = array_remove(ARRAY[
    CASE WHEN t.short ~ 'authors (from knowledge|not looked up)' THEN 'author' END,
    CASE WHEN t.people ~ 'from knowledge, unverified|^not seen$' THEN 'people' END,
    CASE WHEN t.given ~ 'from knowledge, unverified|not seen' THEN 'given' END,
    CASE WHEN t.finding ~ 'from knowledge, unverified|facts files' OR t.note ~ 'from knowledge, unverified'
      THEN 'finding' END], NULL),
  short = regexp_replace(regexp_replace(t.short, '\s*\((authors )?(from knowledge, unverified|not looked up)\)', '', 'g'),
    ', authors from knowledge, unverified\)', ')', 'g'),
  people = regexp_replace(regexp_replace(t.people, '\s*\(from knowledge, unverified\)', '', 'g'), '^not seen$', ''),
  given = regexp_replace(regexp_replace(t.given, '\s*\((dose )?from knowledge, unverified\)', '', 'g'),
    '; (dose|grams|amount) not seen|, as the facts files say', '', 'g'),
  finding = regexp_replace(t.finding, '\s*\((taxa )?from the facts files\)|\s*\(from knowledge, unverified\)', '', 'g'),
  note = regexp_replace(regexp_replace(regexp_replace(t.note, '^from the facts files \(BugSigDB record\), paper not read$',
    'record of BugSigDB'), '^from the facts files, paper not read|, from the facts files|;? ?not behind a pair of this file$',
    '', 'g'), ';[^;()]*from knowledge, unverified(?=\))', '', 'g');--> statement-breakpoint
UPDATE study t SET author = m[1], year = m[2]::integer,
  journal = regexp_replace(coalesce(m[3], ''), '\s*(\([^()]*\)|[0-9]+:[0-9]+)$', '')
FROM (SELECT id, regexp_match(short, '^([^0-9,()]{2,80}) ((?:19|20)[0-9]{2})(?: ([^,]{1,100})|,.*)?$') AS m FROM study) f
WHERE f.id = t.id AND f.m IS NOT NULL;--> statement-breakpoint
UPDATE shipped_row s SET state = jsonb_strip_nulls(jsonb_build_object('short', t.short, 'kind', t.kind, 'design', t.design,
    'people', t.people, 'given', t.given, 'finding', t.finding, 'read', t.read, 'note', t.note,
    'identifier', t.identifier, 'author', nullif(t.author, ''), 'year', t.year, 'journal', nullif(t.journal, ''),
    'notVerified', nullif(to_jsonb(t.not_verified), '[]')))
FROM study t JOIN untouched_study u ON u.id = t.id WHERE s.entity = 'study' AND s.key = t.id::text;--> statement-breakpoint
SELECT set_config('metabelly.unaudited', '', true);
