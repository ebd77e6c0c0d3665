/** Of a connection that writes past the application, where nobody's change set accounts for it. */
export const byHand = { options: '-c metabelly.unaudited=by-hand' };
