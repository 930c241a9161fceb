import { useTranslation } from '~/i18n/use-translation'
import { ExternalLink } from '~/components/external-link'
import { Icon } from '~/components/icon'
import { youtubeEmbed, youtubeLink } from '~/domain/video'

interface VideoProps {
  /** As YouTube names it: letters, digits, - and _. */
  id: string
  /** After a click; until then nothing is loaded from YouTube. */
  playing: boolean
  playHref: string
}

/** The optional film, from the host that sets no cookies (specification 2.10). */
export function Video({ id, playing, playHref }: VideoProps) {
  const { t } = useTranslation()
  return (
    <div className="stack" id="video">
      {playing ? (
        // Without the page's origin as referrer YouTube refuses to play (its error 153).
        <iframe
          className="video"
          src={youtubeEmbed(id)}
          title={t('preparation:video.frame')}
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="fullscreen; encrypted-media; picture-in-picture"
        />
      ) : (
        <a className="video" href={playHref}>
          <span>
            <i>
              <Icon name="play" />
            </i>
            {t('preparation:video.show')}{' '}
          </span>
        </a>
      )}
      <ExternalLink className="front line" href={youtubeLink(id)}>
        <span className="grow">
          {t('preparation:video.open')} {!playing && <small>{t('preparation:video.note')}</small>}
        </span>
      </ExternalLink>
    </div>
  )
}
