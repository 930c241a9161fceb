import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notification } from '~/domain/notification.fixture'
import { wordsOf } from '~/i18n/instances.server'
import { notificationText, notificationTypes } from '~/screens/dashboard/news'
import { readNotificationParams } from '~/upstream/notification.server'
import catalogue from '../../../locales/fi/notifications.json'
import { anyJson, runs } from './runs.fixture'

const kinds = [...notificationTypes.values()]
const names = [...new Set(JSON.stringify(catalogue).match(/(?<=\{\{)\w+(?=\}\})/g))]
/** Names that mean something to the catalogues' library, or to the language itself. */
const traps = [
  'lng',
  'lngs',
  'ns',
  'count',
  'context',
  'replace',
  'defaultValue',
  'returnObjects',
  'interpolation',
  'joinArrays',
  'ordinal',
  'postProcess',
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'skipInterpolation',
  'keySeparator',
  'nsSeparator',
]

const nasty = fc.oneof(
  fc.constantFrom(
    ...['$t(shell:menu.settings)', '$t(notifications:other.title, { "count": 2 })', '{{orderId}}'],
    ...['{{- orderId}}', '{{info, uppercase}}', '{{$t(x)}}', '<script>alert(1)</script>'],
    ...['<b>"\'&amp;</b>', '$&', "$'", '$1', '2026-99-99', '2026-11-21'],
    ...['2026-11-21T10:00:00+99:99', '9999-12-31T23:59:59Z', '__proto__'],
  ),
  fc.string({ unit: fc.constantFrom('$', 't', '(', ')', '{', '}', '-', ',', ' ', '&', 'a', '"') }),
  anyJson,
)
const objects = fc
  .array(fc.tuple(fc.constantFrom(...names, ...traps), nasty), { maxLength: 12 })
  .map((entries) => {
    // As JSON writes it, so that __proto__ is a name like any other.
    const fields = entries.map(
      ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
    )
    return `{${fields.join(',')}}`
  })
const params = fc.oneof(
  objects,
  objects,
  objects.map((text): unknown => JSON.parse(text)),
  objects.map((text) => text.slice(0, -1)),
  anyJson,
)
const language = fc.constantFrom('fi' as const, 'sv' as const, 'en' as const)

test('a message holds its parameters as they came: none is a template or a command of its own', () => {
  fc.assert(
    fc.property(params, fc.constantFrom(...kinds), language, (value, kind, spoken) => {
      const read = readNotificationParams(value)
      const { t } = wordsOf(spoken)
      const messageKey = `notifications.${kind}.message`
      const { title, message } = notificationText(notification('1', { messageKey, params: read }), {
        t,
        language: spoken,
      })
      expect(title).toBe(t('notifications:other.title'))
      // The catalogue's own text, its parameters put in by hand.
      const words = (name: string) =>
        wordsOf(spoken).getResource(spoken, 'notifications', `${kind}.${name}`) as
          | string
          | undefined
      const piecesOf = (text = '') => text.split(/\{\{(\w+)\}\}/)
      const has = (name: string) => Object.hasOwn(read, name) && String(read[name]).trim() !== ''
      const names = piecesOf(words('message')).filter((_, i) => i % 2 === 1)
      if (!names.every(has)) {
        expect(message).toBe(words('generic'))
        return
      }
      // Days and times are formatted; everything else is shown unchanged.
      const textOf = (name: string) => {
        const text = String(read[name]).trim()
        return /^\d/.test(text) ? null : text
      }
      const shape = piecesOf(words('message'))
        .map((piece, i) => (i % 2 === 1 ? textOf(piece) : piece))
        .map((piece) => (piece === null ? '[^]*?' : literally(piece)))
        .join('')
      expect(message).toMatch(new RegExp(`^${shape}$`))
    }),
    runs(10),
  )
})

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

test('any texts and keys of a notification are shown, or what can be said of its type', () => {
  const anyText = fc.oneof(
    fc.string(),
    // `String` throws for an object whose `toString` is a value of its own.
    nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    fc.constantFrom(...traps, ...kinds.map((kind) => `notifications.${kind}.title`)),
  )
  const texts = fc.record({
    type: fc.oneof(anyText, fc.constantFrom(...kinds.map((kind) => kind.replaceAll('_', '-')))),
    titleKey: anyText,
    messageKey: anyText,
    title: anyText,
    message: anyText,
  })
  fc.assert(
    fc.property(texts, params, language, (fields, value, spoken) => {
      const { t } = wordsOf(spoken)
      const { title, message } = notificationText(
        notification('1', { ...fields, params: readNotificationParams(value) }),
        { t, language: spoken },
      )
      expect(typeof title).toBe('string')
      expect(title).not.toBe('')
      expect(typeof message).toBe('string')
      const ownWords = new Set([fields.title, fields.message])
      for (const text of [title, message]) {
        if (ownWords.has(text)) continue
        // No key is ever shown instead of its words.
        expect(text).not.toMatch(/^notifications[:.]/)
      }
    }),
    runs(5),
  )
})
