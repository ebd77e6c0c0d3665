-- A write to a table under history that nobody's change set accounts for is an error, so that no verb can forget it.
-- Where no person acts (shipped data, demo data, erasure, a migration) the transaction says so, with the reason:
-- SELECT set_config('metabelly.unaudited', 'why', true).
CREATE FUNCTION require_unaudited(written text) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF coalesce(current_setting('metabelly.unaudited', true), '') = '' THEN
    RAISE EXCEPTION 'The table % is under history, and no change set is open.', written;
  END IF;
END $$;--> statement-breakpoint
-- `keep_history` and the functions it has made so far, each with one line changed. A statement that writes no row is let
-- pass: it finds nothing to change, or is what a deletion elsewhere asks for.
DO $$
DECLARE
  silent text := 'IF change_set IS NULL THEN RETURN NULL; END IF;';
  loud text := 'IF change_set IS NULL THEN
    IF tg_op = ''DELETE'' THEN PERFORM require_unaudited(tg_table_name) FROM old_rows LIMIT 1;
    ELSE PERFORM require_unaudited(tg_table_name) FROM new_rows LIMIT 1; END IF;
    RETURN NULL;
  END IF;';
  made regprocedure;
BEGIN
  FOR made IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND strpos(prosrc, silent) > 0 LOOP
    EXECUTE replace(pg_get_functiondef(made), silent, loud);
  END LOOP;
END $$;
