/**
 * What is told of a write when its answer comes. Handed to the mutation itself and not to a single `mutate` call:
 * those callbacks are lost when another write starts meanwhile, or when the component has gone.
 */
export interface WriteOutcome<Answer, Change> {
  onDone: (answer: Answer, change: Change) => void;
  onFailed: (error: Error, change: Change) => void;
}
