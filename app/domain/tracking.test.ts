import { expect, test } from 'vitest'
import { trackingOf } from './backorder'

const first = 'https://seuranta.example/1'
const second = 'https://seuranta.example/2?a=1,2;3'

test.each([
  ['', [], ''],
  [first, [first], ''],
  ['JJFI64900000123456', [], 'JJFI64900000123456'],
  ['JJFI6547 8912.3', [], 'JJFI6547 8912.3'],
  [`${first} ${second}`, [first, second], ''],
  [`${first};${second}`, [first, second], ''],
  [`${first}, ${second}.`, [first, second], ''],
  [`${first},www.posti.fi/2`, [first, 'https://www.posti.fi/2'], ''],
  [`<${first}> ${first}`, [first], ''],
  [`Tunnus JJFI649: ${first}`, [first], 'Tunnus JJFI649:'],
  [`${first} JJFI649`, [first], 'JJFI649'],
  ['javascript:alert(1)', [], 'javascript:alert(1)'],
])('a parcel is followed by %j', (text, urls, code) => {
  expect(trackingOf(text)).toEqual({ urls, code })
})

test('a row has so many addresses at most', () => {
  const many = Array.from({ length: 300 }, (_, index) => `https://a.example/${index}`).join(' ')
  expect(trackingOf(many).urls).toHaveLength(10)
})
