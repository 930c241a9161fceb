import { Form } from '~/framework'
import { formatInstant, formatLeft } from '~/i18n/formats'
import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { paths } from '~/paths'
import { useRoot } from './root-data'

/** The banner of the running preview; null: no preview. */
export function usePreviewBanner() {
  const root = useRoot()
  const { t, i18n } = useTranslation()
  if (!root?.preview) return null
  const { name, validUntil, generation } = root.preview
  const now = new Date(root.now)
  const until = validUntil && formatInstant(validUntil, i18n.language, now, 'within')
  const left = validUntil && formatLeft(validUntil, now)
  return (
    <section
      className="preview flex flex-wrap items-center gap-x-3 gap-y-2 bg-preview px-4 py-2 text-label text-on-preview lg:sticky lg:top-0 lg:z-50 lg:col-span-full lg:min-h-14 lg:flex-nowrap lg:px-7 print:hidden [&_:focus-visible]:outline-on-preview"
      aria-label={t('shell:preview.label')}
    >
      <Icon name="mask" />
      <p className="min-w-0 flex-[1_1_8rem] leading-snug">
        <strong className="font-semibold">
          {name ? t('shell:preview.as', { name }) : t('shell:preview.unread')}
        </strong>{' '}
        {until ? t('shell:preview.until', { until, left }) : t('shell:preview.read_only')}
      </p>
      <Form method="post" action={paths.impersonationEnded()}>
        <input type="hidden" name="preview" value={generation} />
        <Button variant="preview" type="submit" name="intent" value="end">
          {t('shell:preview.end')}
        </Button>
      </Form>
    </section>
  )
}
