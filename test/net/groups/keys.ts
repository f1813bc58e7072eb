import { course, type Group, get, type Landmarks, live, offer, other, post, type Step, tick, together } from '../step.js'

const steps = (l: Landmarks): readonly Step[] => {
  const path = `/products/${l.product_active.id}/offers`
  return [
    tick,
    together(post('/products', { ...course, name: 'Junto' }, 200), post('/products', { ...course, name: 'Junto' }, 200)),
    together(post('/products', { ...course, name: 'Junto' }, 201), post('/products', { ...course, name: 'Diverso' }, 201)),
    together(post('/products', { ...course, name: 'Junto' }, 202), post(path, offer, 202)),
    together(post('/products', {}, 203), post('/products', {}, 203)),
    together(
      post('/products', { ...course, name: 'Um' }, 204),
      post('/products', { ...course, name: 'Dois' }, 205),
      get('/products?per_page=2'),
    ),
    together(post('/products', course, 206), post('/products', course, 206, other), post('/products', course, 206, live)),
    post('/products', { ...course, name: 'Junto' }, 200),
    post('/products', { ...course, name: 'Diverso' }, 201),
    post('/products', course, 206, { token: 'svc_test_documented' }),
    post('/products', course, 206, { token: 'svc_test_no_scopes' }),
    post('/products', course, 207, { token: 'svc_test_no_scopes' }),
    post('/products', course, 207),
    get('/products?per_page=10'),
  ]
}

/** Keys that are used at the same time, by others, and again. */
export const keys: Group = {
  name: 'keys',
  options: { orders: 90 },
  steps,
}
