import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import { untilScript } from '~/components/until-script'
import { mailto } from '~/domain/mail-address'
import { QrCode } from '~/components/qr-code'
import { languageNames, languages, type Language } from '~/domain/person'

interface InvitationLinkProps {
  /** By which the invitation is accepted. */
  address: string
  email: string
  orderId: string
  /** The brand's name. */
  maker: string
  /** The last day; null where it is not one day. */
  until: string | null
  /** Of the message. */
  language: Language
  /** The page, which can have the message in another language. */
  self: string
}

const ways = {
  mail: { icon: 'mail', label: 'order:sharing.sent.mail' },
  sms: { icon: 'phone', label: 'order:sharing.sent.sms' },
  whatsapp: { icon: 'send', label: 'order:sharing.sent.whatsapp' },
  telegram: { icon: 'send', label: 'order:sharing.sent.telegram' },
} as const

/**
 * The link is a text and no link: whoever opens it accepts the invitation, so the customer must not
 * press it. Its last line is the link, which the messengers need alone.
 */
export function InvitationLink(props: InvitationLinkProps) {
  const { address, email, orderId, maker, until, language, self } = props
  const { t, i18n } = useTranslation()
  const inLanguage = i18n.getFixedT(language)
  const subject = inLanguage('order:sharing.message.subject', { orderId })
  const text = [
    inLanguage('order:sharing.message.text', { orderId, maker }),
    ...(until ? [inLanguage('order:sharing.message.until', { date: until })] : []),
    address,
  ].join('\n')
  const failed = t('order:sharing.sent.unable')
  const links = messageLinks({ email, subject, text })
  return (
    <>
      <p className="front solo">
        <code className="mono break-words select-all">{address}</code>
      </p>
      <p className="actions" data-share-failed={failed} data-share-unable={failed}>
        <button
          type="button"
          className="button"
          data-copy={address}
          data-copied={t('order:sharing.sent.copied')}
          {...untilScript}
        >
          <Icon name="copy" className="icon-s" />
          {t('order:sharing.sent.copy')}
        </button>{' '}
        <button
          type="button"
          className="button"
          data-share=""
          data-share-text={text}
          {...untilScript}
        >
          <Icon name="share" className="icon-s" />
          {t('order:sharing.sent.share')}
        </button>
      </p>
      <section className="grid grid-cols-1 gap-4" aria-labelledby="message-title">
        <h2 id="message-title" className="text-heading">
          {t('order:sharing.sent.message')}
        </h2>
        <form action={self}>
          <div className="segmented" role="group" aria-label={t('order:sharing.sent.language')}>
            {languages.map((one) => (
              <button
                key={one}
                type="submit"
                name="language"
                value={one}
                lang={one}
                aria-pressed={one === language}
              >
                {languageNames[one]}
              </button>
            ))}
          </div>
        </form>
        <p className="front solo muted break-words whitespace-pre-line" lang={language}>
          {text}
        </p>
        <p className="actions">
          {messageWays.map((way) => (
            <MessageLink key={way} way={way} links={links} />
          ))}
        </p>
      </section>
      {/* A phone does not read its own screen: there the buttons come first. */}
      <QrCode text={address} label={t('order:sharing.sent.qr')} />
      <p className="hint">{t('order:sharing.sent.qr_hint')}</p>
    </>
  )
}

/** Opens an app; a web address opens in a tab of its own, without a referrer. */
function MessageLink(props: {
  way: (typeof messageWays)[number]
  links: ReturnType<typeof messageLinks>
}) {
  const { way, links } = props
  const { t } = useTranslation()
  const href = links[way]
  const isOnWeb = href.startsWith('https:')
  return (
    <>
      <a className="button" href={href} rel="noreferrer" target={isOnWeb ? '_blank' : undefined}>
        <Icon name={ways[way].icon} className="icon-s" />
        {t(ways[way].label)}
        {isOnWeb && <span className="sr"> {t('shell:new_tab')}</span>}
      </a>{' '}
    </>
  )
}

/** Where a message may be handed on; the person sends it there themselves. */
interface Message {
  /** Of the invited; empty where it is not known. */
  email: string
  subject: string
  /** With the link. */
  text: string
}

const messageWays = ['mail', 'sms', 'whatsapp', 'telegram'] as const

/** The addresses that open a mail, a text message or a messenger with the message in it. */
export function messageLinks({ email, subject, text }: Message) {
  const body = encodeURIComponent(text)
  return {
    mail: mailto(email, { subject, body: text }),
    // RFC 5724, without a number: it is not known.
    sms: `sms:?body=${body}`,
    whatsapp: `https://wa.me/?text=${body}`,
    // Telegram wants an address beside the text; the text has it already, at its end.
    telegram: `https://t.me/share/url?url=${encodeURIComponent(lastLine(text))}&text=${encodeURIComponent(withoutLastLine(text))}`,
  } as const satisfies Record<(typeof messageWays)[number], string>
}

const lastLine = (text: string) => text.split('\n').at(-1) ?? ''

const withoutLastLine = (text: string) => text.split('\n').slice(0, -1).join('\n').trim()
