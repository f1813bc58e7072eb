import { CEP } from 'validation-br/cep'
import { CNPJ } from 'validation-br/cnpj'
import { CPF } from 'validation-br/cpf'
import { Phone } from 'validation-br/phone'
import { describe, expect, test } from 'vitest'
import { makeDataset } from '../../../../src/data/seed/make-dataset.js'
import { cities } from '../../../../src/data/seed/people.js'
import { allOrders, loadOwner, optionsOf, owners } from '../../support/seed-world.js'

describe('customers', () => {
  test('have documents with right check digits, nobody the same as another', async () => {
    const dataset = await makeDataset(optionsOf({ orders: 2_000 }))
    const byCpf = new Map<string, number>()
    let companies = 0
    for (const { slot, environment } of owners) {
      for (const { customer } of allOrders(dataset.producer(slot, environment))) {
        expect(customer.cpf).toMatch(/^\d{11}$/)
        expect(() => new CPF(customer.cpf)).not.toThrow()
        expect(byCpf.get(customer.cpf) ?? customer.id).toBe(customer.id)
        byCpf.set(customer.cpf, customer.id)
        if (customer.cnpj === null) continue
        companies += 1
        expect(customer.cnpj).toMatch(/^\d{14}$/)
        expect(() => new CNPJ(customer.cnpj ?? '')).not.toThrow()
      }
    }
    expect(companies).toBeGreaterThan(50)
    expect(companies).toBeLessThan(1_200)
  })

  test('live where their post code, area code, city and state say', async () => {
    for (const { customer } of allOrders(await loadOwner({ orders: 2_000 }))) {
      const home = cities.find(({ city }) => city === customer.city)
      expect(home).toMatchObject({ state: customer.state, ddd: customer.phones[0]?.ddd })
      expect(home?.neighborhoods).toContain(customer.neighborhood)
      expect(customer.zipcode).toMatch(/^\d{8}$/)
      expect(customer.zipcode >= (home?.zipcodes[0] ?? '') && customer.zipcode <= (home?.zipcodes[1] ?? '')).toBe(true)
      expect(customer.phones).toMatchObject([{ ddi: '55', number: expect.stringMatching(/^90\d{7}$/) }])
      expect(() => new Phone(`${home?.ddd}${customer.phones[0]?.number}`)).not.toThrow()
    }
  })

  test('get their mail nowhere', async () => {
    for (const { customer, affiliate } of allOrders(await loadOwner())) {
      for (const { email } of affiliate ? [customer, affiliate] : [customer]) {
        expect(email).toMatch(/^[a-z]+\.[a-z]+\d+@example\.(com|org|net)$/)
      }
    }
  })

  test('come back now and then', async () => {
    const ids = allOrders(await loadOwner()).map((order) => order.customer.id)
    expect(new Set(ids).size).toBeLessThan(ids.length - 20)
    expect(new Set(ids).size).toBeGreaterThan(ids.length / 3)
  })
})

test('every place has post codes of its state', () => {
  for (const { state, zipcodes } of cities) {
    for (const zipcode of zipcodes) expect(CEP.getUFByCEP(zipcode).short).toBe(state)
  }
  expect(cities.length).toBeGreaterThanOrEqual(25)
})

test('producers have documents with right check digits and addresses that lead nowhere', async () => {
  const dataset = await makeDataset(optionsOf())
  const producers = owners.map(({ slot, environment }) => dataset.producer(slot, environment).producer)
  expect(new Set(producers.map((producer) => producer.id)).size).toBe(2)
  for (const producer of producers) {
    expect(() => new CNPJ(producer.document)).not.toThrow()
    expect(producer.email).toMatch(/@[a-z-]+\.example$/)
  }
})

test('some texts need more than ASCII', async () => {
  const orders = allOrders(await loadOwner())
  const isAscii = (text: string) => [...text].every((character) => character < '\u0080')
  expect(orders.some((order) => !isAscii(order.customer.name))).toBe(true)
  expect(orders.some((order) => Object.values(order.query_params ?? {}).some((value) => !isAscii(value)))).toBe(true)
})
