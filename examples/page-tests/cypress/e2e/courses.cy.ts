const visitIn = (options: { scenario?: string }) =>
  cy.task<string>('openWorld', options).then((token) => {
    cy.visit('/', { onBeforeLoad: (window) => window.localStorage.setItem('token', token) })
  })

const create = (name: string) => {
  cy.get('input[name=name]').type(name)
  cy.contains('button', 'Create').click()
}

it('a course appears in the list', () => {
  visitIn({})
  cy.get('li').should('have.length', 24)
  create('Violão do Zero')
  cy.contains('li', /^Violão do Zero$/)
})

it('a create whose answer is lost makes one course', () => {
  visitIn({ scenario: 'lost-response' })
  create('Violão do Zero')
  cy.contains('li', /^Violão do Zero$/)
  cy.get('li').should('have.length', 25)
  cy.task<{ met: boolean }[]>('expectations').then((all) => expect(all.every(({ met }) => met)).to.equal(true))
})
