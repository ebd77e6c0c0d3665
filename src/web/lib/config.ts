import { type Config, systemApi } from '#contract/system.contract.ts';
import { call, setRequestDelay } from './api-client.ts';

const developmentDelayMs = 1000;

/** Used when the server cannot say: the page still opens and says so itself. */
const fallbackConfig: Config = {
  productName: 'Metabelly',
  buildId: '',
  exampleHost: null,
  developmentHosts: [],
  requestDelayMs: 0,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
};

let loading: Promise<Config> | undefined;
let current: Config = fallbackConfig;

export function isDevelopmentHost(config: Config): boolean {
  return config.developmentHosts.some(isThisHost);
}

export function isExampleHost(config: Config): boolean {
  return config.exampleHost !== null && isThisHost(config.exampleHost);
}

/** With the port where the setting has one, without it where not, as the server compares. */
function isThisHost(configured: string): boolean {
  return configured.toLowerCase() === (configured.includes(':') ? location.host : location.hostname);
}

async function fetchConfig(): Promise<Config> {
  try {
    current = await call(systemApi.config);
  } catch {
    loading = undefined;
    return current;
  }
  setRequestDelay(isDevelopmentHost(current) ? developmentDelayMs : current.requestDelayMs);
  return current;
}

/** Asked once a page load; a failed attempt is made again by the next caller. */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig();
  return loading;
}

/** The configuration as far as it is known; screens render after `loadConfig`. */
export function knownConfig(): Config {
  return current;
}
