import { expect, test } from 'vitest'
import { answering, apiOf } from './api-server.fixture'
import { getOrder } from './order.server'

test('the maker’s installation is a field of the maker’s own name', async () => {
  const server = await answering({ id: 1, makerInstallation: 0, tammiInstallation: 1 })
  const { open } = apiOf({ server })
  expect(await getOrder(open(), '1', 'tammi')).toMatchObject({ makerInstallation: true })
  expect(await getOrder(open(), '1', 'maker')).toMatchObject({ makerInstallation: false })
  expect(await getOrder(open(), '1', 'other')).toMatchObject({ makerInstallation: false })
})

test('an order without its flags shows nothing, and its status is unknown', async () => {
  const server = await answering({ id: 1 })
  expect(await getOrder(apiOf({ server }).api, '1', 'maker')).toMatchObject({
    status: { code: null, text: '' },
    showStepper: false,
    showBillingDetails: false,
    estimatedDeliveryDate: null,
    billing: { names: [], streets: [] },
  })
})
