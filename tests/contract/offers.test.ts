import { describe, expect } from 'vitest'
import { contactGroups } from '~/domain/contact'
import { registrationGroups } from '~/domain/registration'
import { listContacts, listRegistrations } from '~/upstream/contact.server'
import { listDocuments } from '~/upstream/document.server'
import {
  findOffer,
  listOfferDocuments,
  listOfferShowrooms,
  listOffers,
} from '~/upstream/offer.server'
import { test } from './sandbox.fixture'

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
const notFound = { kind: 'not-found', status: 404 }

/** At which addresses of the story each is. */
const homes = { aino: ['4101', '4102', '4103'], sven: ['4201'], ilkka: ['4101'] }

describe('offers', () => {
  test('are listed whole at each address and at all of them, but not for an installer', async ({
    contract,
    aino,
    sven,
    ilkka,
  }) => {
    const all = await listOffers(aino.api(), '0', aino.addresses)
    expect(all).toMatchObject({ incomplete: false })
    const seeded = (person: keyof typeof homes) =>
      contract.seed.offers
        .filter(({ addressId }) => homes[person].includes(String(addressId)))
        .map(({ offer }) => offer.id)
    expect(ids(all.rows)).toEqual(seeded('aino'))
    const here = await listOffers(aino.api(), '4101', aino.addresses)
    expect(ids(here.rows)).toEqual(['88214', '88190', '88177', '86022', '85517'])
    expect((await listOffers(ilkka.api(), '4101', ilkka.addresses)).rows).toEqual([])
    expect(ids((await listOffers(sven.api(), '0', sven.addresses)).rows)).toEqual(seeded('sven'))
  })

  test('are put together where all of them are not served', async ({ contract, aino }) => {
    const all = await listOffers(aino.api(), '0', aino.addresses)
    await contract.control('PUT', 'faults', { fail: { '/api/Address/0/Offer': 404 } })
    const together = await listOffers(aino.api(), '0', aino.addresses)
    expect(ids(together.rows).sort()).toEqual(ids(all.rows).sort())
  })

  test('are found in their address’s list, with their parts', async ({
    contract,
    aino,
    sven,
    ilkka,
  }) => {
    const offer = await findOffer(aino.api(), '4101', '88214', aino.addresses)
    expect(offer).toMatchObject({ id: '88214' })
    expect(await findOffer(aino.api(), '4102', '88214', aino.addresses)).toBeNull()
    expect(ids(await listOfferShowrooms(aino.api(), '88214'))).toEqual(['7401', '7402'])
    const seeded = contract.seed.documents.filter(({ document }) => document.offerId === '88214')
    expect(seeded.length).toBeGreaterThan(0)
    const documents = await listOfferDocuments(aino.api(), '88214')
    expect(ids(documents)).toEqual(seeded.map(({ document }) => document.id))
    await expect(listOfferDocuments(ilkka.api(), '88214')).rejects.toMatchObject(notFound)
    await expect(listOfferShowrooms(sven.api(), '88214')).rejects.toMatchObject(notFound)
  })
})

describe('contacts', () => {
  test('are a person’s own, once, and everybody’s', async ({ aino }) => {
    const { own, groups } = contactGroups(await listContacts(aino.api(), '4101'), 'fi')
    expect(names(own)).toEqual(['Henna Laaksonen', 'Ilkka Asentaja'])
    const others = groups.flatMap(({ contacts }) => contacts)
    expect(names(others)).not.toContain('Henna Laaksonen')
  })

  test('of all addresses hold those of each', async ({ aino, sven, ilkka }) => {
    for (const [person, addresses] of [
      [aino, homes.aino],
      [sven, homes.sven],
      [ilkka, homes.ilkka],
    ] as const) {
      const all = names(await listContacts(person.api(), '0'))
      for (const address of addresses) {
        expect(all).toEqual(
          expect.arrayContaining(names(await listContacts(person.api(), address))),
        )
      }
    }
    await expect(listContacts(sven.api(), '4101')).rejects.toMatchObject(notFound)
  })

  test('register appliances by country', async ({ contract, sven }) => {
    const links = await listRegistrations(sven.api())
    expect(links).toHaveLength(contract.seed.registrations.length)
    const groups = registrationGroups(links, 'sv')
    expect(names(groups)).toEqual(['Sverige', 'Finland'])
  })
})

test('documents are an address’s, or all of the person’s', async ({
  contract,
  aino,
  sven,
  ilkka,
}) => {
  const all = ids(await listDocuments(aino.api(), '0'))
  expect(all).toEqual(ids(await listDocuments(aino.api(), null)))
  for (const address of homes.aino) {
    const here = ids(await listDocuments(aino.api(), address))
    const seeded = contract.seed.documents.filter(({ addressId }) => String(addressId) === address)
    expect(here).toEqual(expect.arrayContaining(seeded.map(({ document }) => document.id)))
    expect(all).toEqual(expect.arrayContaining(here))
  }
  expect((await listDocuments(sven.api(), '4201')).length).toBeGreaterThan(0)
  const shared = await listDocuments(ilkka.api(), '4101')
  expect(shared.length).toBeGreaterThan(0)
  expect(new Set(shared.map(({ orderId }) => orderId))).toEqual(new Set(['412873']))
})

test('nothing of the story is left out on the way', ({ contract }) => {
  expect(contract.leftOut()).toEqual([])
})
