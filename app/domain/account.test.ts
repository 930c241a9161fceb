import { expect, test } from 'vitest'
import { sharedAccount } from './account'

const none = { payee: '', iban: '', bic: '', bankgiro: '' }
const account = (iban: string, payee = 'Keittiö Oy') => ({ ...none, payee, iban })
const bankgiro = { ...none, bankgiro: '5050-1055' }

test.each([
  ['of most bills', [account('A'), account('B'), account('B')], account('B')],
  ['of the first bill, of equals', [account('A'), account('B')], account('A')],
  ['of a bankgiro', [none, bankgiro], bankgiro],
  [
    'of a number, whatever else it says',
    [account('A'), account('B'), account('B', '')],
    account('B'),
  ],
  ['of no bill that a financing company collects', [none, none, account('A')], account('A')],
  ['of nothing without a bill', [], null],
  ['of nothing without a number', [{ ...none, bic: 'ABCDFIHH' }], null],
])('the shared account is the one %s', (_case, accounts, shared) => {
  expect(sharedAccount(accounts)).toEqual(shared)
})
