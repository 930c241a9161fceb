// Names of the log's fields are OpenTelemetry's where it has one (docs/logs.md).

/** Why something did not go: an error that was foreseen, which needs no stack. */
export const exceptionFields = ({ name, message }: Error) => ({
  'exception.type': name,
  'exception.message': message,
})

/** @param call method and pattern of a call to the API: `GET /api/Order/{}` */
export function callFields(call: string) {
  const [method, template] = call.split(' ', 2)
  return { 'http.request.method': method, 'url.template': template }
}
