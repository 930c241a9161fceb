import { describe, expect, test } from 'vitest'
import { youtubeEmbed, youtubeId, youtubeLink } from './delivery-data'

const id = 'aqz-KBN2-1Q'

describe('the id of a YouTube film', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?app=desktop&v=${id}&t=42s`,
    `https://www.youtube.com/watch?v=${id}&list=PL123&index=2#t=1m`,
    `https://www.youtube.com/watch/?v=${id}`,
    `https://www.youtube.com/watch/${id}`,
    `https://www.youtube.com/?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abc&t=4`,
    `https://youtu.be/${id}/`,
    `https://www.youtube.com/embed/${id}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://youtube-nocookie.com/embed/${id}?start=3`,
    `https://www.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/live/${id}?si=x`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube.com/e/${id}`,
    ` youtu.be/${id} `,
    `www.youtube.com/watch?v=${id}`,
    `//www.youtube.com/embed/${id}`,
  ])('is in %s', (address) => {
    expect(youtubeId(address)).toBe(id)
  })

  test.each([
    '',
    id,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}x`,
    `https://www.youtube.com/watch?v=${id}"><script>`,
    `https://youtu.be/${id}%22`,
    'https://youtu.be/',
    'https://www.youtube.com/embed/videoseries?list=PL1234567890',
    'https://www.youtube.com/embed/live_stream?channel=UC123',
    `https://www.youtube.com/playlist?list=PL1&v=${id}`,
    'https://www.youtube.com/@keittio',
    `https://vimeo.com/${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://www.youtube.com@evil.example/watch?v=${id}`,
    `https://evil.example/?u=https://youtu.be/${id}`,
    `ftp://www.youtube.com/watch?v=${id}`,
    `javascript:alert(1)//www.youtube.com/watch?v=${id}`,
    `data:text/html,https://youtu.be/${id}`,
    'http://[',
  ])('is not in %j', (address) => {
    expect(youtubeId(address)).toBeNull()
  })
})

test('a film is embedded without cookies and linked plainly', () => {
  expect(youtubeEmbed(id)).toBe(`https://www.youtube-nocookie.com/embed/${id}`)
  expect(youtubeId(youtubeEmbed(id))).toBe(id)
  expect(youtubeId(youtubeLink(id))).toBe(id)
})
