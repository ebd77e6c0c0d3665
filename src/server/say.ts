/**
 * What happens to the server as a whole, for the person at the terminal: in words there, and as a line of JSON with its
 * time where a program collects them, like every line about a request.
 */
export function say(message: string, level: 'info' | 'warn' = 'info'): void {
  if (process.env.LOG_LEVEL === 'silent' || process.stdout.isTTY) {
    console.log(`\n${message}`);
    return;
  }
  const line = { level: level === 'info' ? 30 : 40, time: Date.now(), pid: process.pid, msg: message };
  console.log(JSON.stringify(line));
}
