export { rangeState } from './range-state.repository.ts';
