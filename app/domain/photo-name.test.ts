import { expect, test } from 'vitest'
import { isCameraName, photoNumbers } from './photo-name'

test.each([
  'image.jpg',
  'image0.jpeg',
  'Image (2).png',
  'photo.jpg',
  'IMG_1234.jpeg',
  'IMG_1234 (1).jpg',
  'IMG_20261129_101500_1.jpg',
  'IMG-20261129-WA0003.jpg',
  'DSC_0001.JPG',
  'DSCN0042.jpg',
  'PXL_20261129_101500123.jpg',
  '20261129_101500.jpg',
])('a camera gives the name %s', (name) => expect(isCameraName(name)).toBe(true))

test.each(['Naarmu.jpg', 'image.pdf', 'Imatra.jpg', 'images of the sink.jpg', '20261129.jpg'])(
  'a person gives the name %s',
  (name) => expect(isCameraName(name)).toBe(false),
)

test('photos of an order are numbered in their order, other names stay', () => {
  const names = ['image.jpg', 'Naarmu.jpg', 'IMG_1.jpg']
  expect(photoNumbers(names, true)).toEqual([1, null, 2])
  const earlier = [{ name: 'image.jpg', photo: 2 }]
  expect(photoNumbers(names, true, earlier)).toEqual([3, null, 4])
})

test('without an order only photos of one name are numbered', () => {
  expect(photoNumbers(['image.jpg', 'IMG_1.jpg'], false)).toEqual([null, null])
  expect(photoNumbers(['image.jpg', 'IMG_1.jpg', 'image.jpg'], false)).toEqual([1, null, 2])
  expect(photoNumbers(['image.jpg'], false, [{ name: 'image.jpg', photo: null }])).toEqual([1])
})
