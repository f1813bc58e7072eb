import { type Group, get, live, other, request, type Step } from '../step.js'

const steps: readonly Step[] = [
  get('/cashouts/history'),
  get('/cashouts/history?paginate=5'),
  get('/cashouts/history?per_page=5&page=2'),
  get('/cashouts/history?page=9'),
  get('/cashouts/history?paginate=0'),
  get('/cashouts/history?page=0'),
  get('/cashouts/history', live),
  get('/cashouts/history', other),
  ...['svc_test_documented', 'svc_test_read_only', 'svc_test_no_scopes', null].map((token) =>
    get('/cashouts/history', { token }),
  ),
  request('POST', '/cashouts/history', { body: '{}' }),
  request('HEAD', '/cashouts/history'),
]

/** The operation that is there by an assumption alone. */
export const cashouts: Group = {
  name: 'cashouts',
  options: { orders: 30, assumptions: { 'cashouts-endpoint': 'present' } },
  steps: () => steps,
}
