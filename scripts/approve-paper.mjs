// npm run approve:paper: the pages of the paper as they are set now become the approved ones. Look at them first.
import { run } from './steps.mjs';

run('node_modules/.bin/vitest', ['run', '--project', 'server', 'src/server/features/paper/pictures.test.ts'], {
  env: { ...process.env, APPROVE_PAPER: 'yes' },
});
