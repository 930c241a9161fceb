import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Form } from '~/framework'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import { Messages, StandingErrors } from '~/ui/messages'
import { SkipLink, TopBar } from '~/ui/frame'
import { SiteFooter } from '~/ui/site-footer'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { LanguageForm } from './preference-forms'
import { usePreviewBanner } from './preview-banner'
import { useFooter, useRoot, visibleMessages } from './root-data'

interface PlainFrameProps {
  /** Sets another width of the page and its footer by the property `--page-width`. */
  className?: string
  /** The banner of a running preview. */
  banner?: ReactNode
  /** At the bar's end. */
  controls?: ReactNode
  /** In the footer. */
  end?: ReactNode
  /** Attributes of `<main>`; by default it is a narrow column. */
  main?: ComponentProps<'main'>
  children: ReactNode
}

/** Bar and footer of a page without the menu, such as a failed login or an error. */
export function PlainFrame(props: PlainFrameProps) {
  const { className, banner, controls, end, main, children } = props
  return (
    <div
      className={cx(
        'grid min-h-dvh grid-cols-1 [--page-width:720px] print:block print:min-h-0',
        banner ? 'grid-rows-[auto_auto_1fr]' : 'grid-rows-[auto_1fr]',
        className,
      )}
    >
      {banner}
      <TopBar look="plain" brand={useRoot()?.brand ?? ''} home={paths.entry()}>
        {controls}
      </TopBar>
      <main className="page mx-auto" id="main" {...main}>
        {children}
      </main>
      <SiteFooter {...useFooter()}>{end}</SiteFooter>
    </div>
  )
}

/** A page without the menu, such as the content request. */
export function PortalPlainPage(props: {
  /** After a change of language; this page by default. */
  returnTo?: string
  /** The page's loader ends the preview, while the root's loader still reads it. */
  endsPreview?: boolean
  children: ReactNode
}) {
  const { returnTo, endsPreview = false, children } = props
  const root = useRoot()
  const { t } = useTranslation()
  const banner = usePreviewBanner()
  const messages = visibleMessages(root?.messages ?? [], t)
  return (
    <>
      <SkipLink />
      <PlainFrame
        banner={!endsPreview && banner}
        controls={<LanguageForm look="codes" returnTo={returnTo} />}
        end={<LogOut />}
        main={{ tabIndex: -1 }}
      >
        <Messages messages={messages} />
        <StandingErrors messages={messages} />
        {children}
      </PlainFrame>
    </>
  )
}

/** The account may be wrong; a preview has no logout. */
function LogOut() {
  const root = useRoot()
  const { t } = useTranslation()
  if (!root?.loggedIn || root.preview) return null
  return (
    <Form method="post" action={paths.logout()} reloadDocument>
      <Button variant="text" type="submit">
        <Icon name="logout" size="small" />
        {t('shell:log_out')}
      </Button>
    </Form>
  )
}
