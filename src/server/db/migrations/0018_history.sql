ALTER TABLE "audit_entry" ADD COLUMN "table_name" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "row_keys" jsonb;--> statement-breakpoint
-- Whose record a row is: a column says it, or the change set that is open. Erasing a patient goes by it.
CREATE FUNCTION patient_of_history(own integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  found integer := coalesce(own, nullif(current_setting('metabelly.patient', true), '')::integer);
BEGIN
  IF found IS NULL THEN RAISE EXCEPTION 'The change set does not say whose record it changes.'; END IF;
  RETURN found;
END $$;--> statement-breakpoint
-- Puts a table under history: its rows are written into the audit log as they were and as they are, whichever columns
-- they have, under the change set that is open in the transaction; without one, nothing is written. They are filed under
-- `entity` and the column `subject`. Rows of one statement that differ in the column `listed` only are one entry.
-- `patient` is the column that says whose record it is, '' where only the change set does, null for rules.
-- Columns in `withheld` are never written down. To be called again when the primary key of the table has changed.
CREATE FUNCTION keep_history(
  kept regclass, entity text, subject text, listed text DEFAULT NULL, patient text DEFAULT NULL, withheld text[] DEFAULT '{}'
) RETURNS void LANGUAGE plpgsql AS $keep$
DECLARE
  table_name text := (SELECT relname FROM pg_class WHERE oid = kept);
  same_key text := (
    SELECT string_agg(format('o.%1$I = n.%1$I', a.attname), ' AND ') FROM pg_index i
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
    WHERE i.indrelid = kept AND i.indisprimary);
  left_out text[] := withheld || array_remove(ARRAY[listed], NULL);
  events text := '';
  event text;
  of_row text;
BEGIN
  FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    of_row := CASE event WHEN 'INSERT' THEN 'n.%1$I' WHEN 'DELETE' THEN 'o.%1$I' ELSE 'coalesce(n.%1$I, o.%1$I)' END;
    events := events || format($event$
  IF tg_op = %L THEN
    INSERT INTO audit_entry (change_set_id, entity, entity_id, table_name, patient_id, address, before, after, row_keys)
    SELECT change_set, %L, r.subject, %L, %s, address, r.before, r.after, %s
    FROM (SELECT %s AS subject, %s AS listed, %s AS patient, %s AS before, %s AS after FROM %s) r
    %s;
  END IF;$event$,
      event, entity, table_name,
      CASE WHEN patient IS NULL THEN 'NULL' ELSE 'patient_of_history(r.patient)' END,
      CASE WHEN listed IS NULL THEN 'NULL'
        ELSE format('jsonb_build_object(%L, jsonb_agg(r.listed ORDER BY r.listed))', listed) END,
      format(of_row, subject) || '::text',
      CASE WHEN listed IS NULL THEN 'NULL' ELSE format(of_row, listed) END,
      CASE WHEN coalesce(patient, '') = '' THEN 'NULL::integer' ELSE format(of_row, patient) END,
      CASE event WHEN 'INSERT' THEN 'NULL::jsonb' ELSE format('to_jsonb(o) - %L::text[]', left_out) END,
      CASE event WHEN 'DELETE' THEN 'NULL::jsonb' ELSE format('to_jsonb(n) - %L::text[]', left_out) END,
      -- A row whose key was changed is one that went and one that came.
      CASE event WHEN 'INSERT' THEN 'new_rows n' WHEN 'DELETE' THEN 'old_rows o'
        ELSE 'old_rows o FULL JOIN new_rows n ON ' || same_key END,
      CASE WHEN listed IS NULL THEN '' ELSE 'GROUP BY r.subject, r.patient, r.before, r.after ORDER BY min(r.listed)' END);
  END LOOP;
  EXECUTE format($function$
CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  change_set integer := nullif(current_setting('metabelly.change_set', true), '')::integer;
  address inet := nullif(current_setting('metabelly.address', true), '')::inet;
BEGIN
  IF change_set IS NULL THEN RETURN NULL; END IF;%s
  RETURN NULL;
END $body$$function$, 'history_of_' || table_name, events);
  EXECUTE format('CREATE OR REPLACE TRIGGER history_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', kept, 'history_of_' || table_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER history_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows
    NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()', kept, 'history_of_' || table_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER history_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', kept, 'history_of_' || table_name);
END $keep$;--> statement-breakpoint
-- Entries of versions before this one spelled their states by hand: here as rows of their tables had been then. The chain
-- holds the hash of what they say, so they stay as they are.
CREATE FUNCTION row_of_older_entry(entity text, subject text, state jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state IS NULL THEN NULL ELSE CASE entity
    WHEN 'pair' THEN jsonb_build_object('taxon_id', subject::integer, 'kind', state->'kind', 'value', state->'value',
      'evidence_grade', state->'grade', 'citation_id', state->'citationId')
    WHEN 'behaviour' THEN state || jsonb_build_object('taxon_id', subject::integer)
    WHEN 'category' THEN jsonb_build_object('id', subject::integer, 'name', state->'name', 'name_hr', state->'nameHr',
      'description', state->'description', 'description_hr', state->'descriptionHr',
      'report_description', state->'reportDescription', 'report_description_hr', state->'reportDescriptionHr',
      'color', state->'color')
    WHEN 'assignment' THEN jsonb_build_object('category_id', state->'categoryBacteriaId', 'taxon_id', subject::integer)
  END END
$$;--> statement-breakpoint
-- The history, one line per row of a table, whichever version wrote the entry.
CREATE VIEW history_row AS
  SELECT e.id, e.change_set_id, e.entity, e.entity_id, e.patient_id, e.table_name, k.place,
    e.before || k.key AS before, e.after || k.key AS after
  FROM audit_entry e CROSS JOIN LATERAL (
    SELECT 1::bigint AS place, '{}'::jsonb AS key WHERE e.row_keys IS NULL
    UNION ALL
    SELECT v.place, jsonb_build_object(c.key, v.value)
    FROM jsonb_each(e.row_keys) c, jsonb_array_elements(c.value) WITH ORDINALITY v(value, place)) k
  WHERE e.table_name IS NOT NULL
  UNION ALL
  SELECT e.id, e.change_set_id, e.entity, e.entity_id, e.patient_id, o.table_name, k.place,
    row_of_older_entry(e.entity, e.entity_id, e.before) || k.key, row_of_older_entry(e.entity, e.entity_id, e.after) || k.key
  FROM audit_entry e
  JOIN (VALUES ('pair', 'bacteria_food_pair'), ('behaviour', 'bacteria_behaviour'), ('category', 'bacteria_category'),
    ('assignment', 'category_assignment')) o(entity, table_name) ON o.entity = e.entity
  CROSS JOIN LATERAL (
    SELECT 1::bigint AS place, '{}'::jsonb AS key WHERE e.entity <> 'pair'
    UNION ALL
    SELECT v.place, jsonb_build_object('food_id', v.value)
    FROM jsonb_array_elements(coalesce(e.after, e.before)->'foodIds') WITH ORDINALITY v(value, place)
    WHERE e.entity = 'pair') k
  WHERE e.table_name IS NULL;--> statement-breakpoint
SELECT keep_history('bacteria_food_pair', 'pair', 'taxon_id', listed => 'food_id');--> statement-breakpoint
SELECT keep_history('bacteria_behaviour', 'behaviour', 'taxon_id');--> statement-breakpoint
SELECT keep_history('bacteria_category', 'category', 'id');--> statement-breakpoint
SELECT keep_history('category_assignment', 'assignment', 'taxon_id');--> statement-breakpoint
SELECT keep_history('safety_rule', 'safetyRule', 'code');
--> statement-breakpoint
-- Of patients: what is edited. What only opens a door or serves the search is not written down; answers stay where the
-- patient gave them.
SELECT keep_history('patient', 'patient', 'id', patient => 'id', withheld => '{search_text,sort_key,duplicate_key}');--> statement-breakpoint
SELECT keep_history('red_flag_handled', 'patient', 'patient_id', patient => 'patient_id');--> statement-breakpoint
SELECT keep_history('user_questionnaire', 'userQuestionnaire', 'id', patient => 'patient_id', withheld => '{token_hash,answers}');--> statement-breakpoint
SELECT keep_history('food_override', 'labReport', 'lab_report_id', patient => '');
