/** Of all that is spoken in FHIR, refusals too. */
export const fhirMediaType = 'application/fhir+json; charset=utf-8';

/** Our codes of refusals. */
const errorSystem = 'urn:metabelly:error';

/** What kind of problem a status is, in the words of FHIR. */
function issueType(status: number): string {
  if (status === 401) return 'login';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 413) return 'too-long';
  if (status === 429) return 'throttled';
  if (status === 503) return 'transient';
  return status >= 500 ? 'exception' : 'invalid';
}

/** A refusal as FHIR tells it: the code is that of our other errors, so that one list explains both. */
export function operationOutcome(refusal: {
  status: number;
  code: string;
  message: string;
  requestId: string;
  fieldErrors?: readonly { field: string; message: string }[] | undefined;
}): object {
  const { status, code, message, requestId, fieldErrors = [] } = refusal;
  const issue = (text: string, expression: string[]) => ({
    severity: status >= 500 ? 'fatal' : 'error',
    code: issueType(status),
    details: { coding: [{ system: errorSystem, code }], text },
    diagnostics: `Request ${requestId}`,
    ...(expression.length > 0 && { expression }),
  });
  const first = issue(message, []);
  const further = fieldErrors.filter(({ field }) => field !== '').map(({ field, message }) => issue(message, [field]));
  return { resourceType: 'OperationOutcome', issue: [first, ...further] };
}
