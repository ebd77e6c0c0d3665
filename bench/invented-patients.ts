import type { Bench } from './harness.ts';

/**
 * Invented names, a report for two of three, three questionnaires each: as practices of many years would have. Gives
 * the ids of the new accounts.
 */
export async function inventPatients(
  { database: { pool } }: Pick<Bench, 'database'>,
  { accounts, patientsEach }: { accounts: number; patientsEach: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into account (username, first_name, last_name, role, password_hash)
     select 'bench-' || gen_random_uuid(), 'Bench', 'Bench', 'Nutritionist', 'none' from generate_series(1, $1) returning id`,
    [accounts],
  );
  const ids = rows.map(({ id }) => id);
  // Row by row the triggers would take longer than everything else: the progress is gathered once, at the end.
  const filled = ['patient', 'lab_report', 'user_questionnaire'];
  for (const table of filled) await pool.query(`alter table ${table} disable trigger patient_progress`);
  await pool.query(
    `insert into patient (account_id, first_name, last_name, date_of_birth, sort_key, search_text, created_at)
     select account_id, first, last, date '1950-01-01' + n, upper(last || ' ' || first),
       lower(first || ' ' || last || ' mb-' || n || ' ' || first || n || '@example.org'), now() - n * interval '1 hour'
     from unnest($1::integer[]) account_id,
       (select n, (array['Ana','Ivan','Marko','Petra','Luka','Maja','Josip','Nina'])[1 + n % 8] as first,
          (array['Kovac','Horvat','Babic','Maric','Juric','Novak','Knezevic','Vukovic','Markovic','Petrovic'])[1 + n / 8 % 10] as last
        from generate_series(1, $2::integer) n) as invented`,
    [ids, patientsEach],
  );
  await pool.query(
    `insert into lab_report (patient_id, uploaded_at, method, sample_date, format, file_name, file_size, file_sha256,
       genus_count, species_count, status_counts, quality, warnings)
     select p.id, now() - p.id % 90 * interval '1 day', '16S', current_date - p.id % 300 - 180 * k, 'metabelly-csv', 'a.csv', 1,
       md5(p.id::text) || md5(k::text), 100, 200, '{"Low":8,"Normal":80,"High":11,"Unknown":1}', '{"level":"good","reasons":[]}', '[]'
     from patient p cross join generate_series(0, 1) k where p.account_id = any($1) and p.id % 3 <> 0`,
    [ids],
  );
  await pool.query(
    `insert into user_questionnaire (patient_id, questionnaire_id, language, token_hash, total, sent_at, expires_at, submitted_at)
     select p.id, (select min(id) from questionnaire), 'hr', md5(p.id || 'x' || k), 20, now() - p.id % 100 * interval '1 day',
       now() + interval '30 days', case when (p.id + k) % 4 <> 0 then now() - p.id % 50 * interval '1 day' end
     from patient p cross join generate_series(1, 3) k where p.account_id = any($1) and p.id % 10 <> 0`,
    [ids],
  );
  for (const table of filled) await pool.query(`alter table ${table} enable trigger patient_progress`);
  await pool.query('select refresh_patient_progress(id) from patient where account_id = any($1)', [ids]);
  await pool.query('vacuum analyze');
  return ids;
}
