import { expect, test } from 'vitest'
import { deviceOf } from './device'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `${webkit} Chrome/142.0.0.0`
const windows = '(Windows NT 10.0; Win64; x64)'

test.each([
  ['Safari', 'iPhone', `(iPhone; CPU iPhone OS 16_6 like Mac OS X) ${apple} Mobile/15E148`],
  [
    'Safari',
    'iPhone',
    `(iPhone; CPU iPhone OS 18_7 like Mac OS X) ${apple} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome',
    'iPad',
    `(iPad; CPU OS 18_7 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari', 'Mac', `(Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.0 Safari/605.1.15`],
  ['Firefox', 'Android', '(Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Firefox', 'Linux', '(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome', 'Windows', `${windows} ${chrome} Safari/537.36`],
  ['Edge', 'Windows', `${windows} ${chrome} Safari/537.36 Edg/142.0.0.0`],
  [
    'Samsung Internet',
    'Android',
    `(Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Opera', 'ChromeOS', `(X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36 OPR/124.0.0.0`],
])('%s on %s is known by %s', (browser, system, userAgent) => {
  expect(deviceOf(`Mozilla/5.0 ${userAgent}`)).toEqual({ browser, system })
})

test.each([
  ['curl/8.5.0', null, null],
  ['', null, null],
  [null, null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
