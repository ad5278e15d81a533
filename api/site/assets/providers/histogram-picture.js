const svgNamespace = 'http://www.w3.org/2000/svg';

const barWidth = 4;
const height = 16;

/**
 * Numbers as bars beside each other, the greatest over the whole height; any but 0 is seen. Who cannot see
 * them has the average beside them.
 *
 * @param {readonly number[]} numbers
 */
export function histogramPicture(numbers) {
  const picture = document.createElementNS(svgNamespace, 'svg');
  for (const [attribute, value] of [
    ['viewBox', `0 0 ${numbers.length * barWidth} ${height}`],
    ['class', 'histogram'],
    ['aria-hidden', 'true'],
  ])
    picture.setAttribute(attribute, value);
  const greatest = Math.max(1, ...numbers);
  const bars = numbers.map((number, index) => {
    const high = number === 0 ? 0 : Math.max(1, Math.round((number / greatest) * height));
    return `M${index * barWidth} ${height}v-${high}h${barWidth - 1}v${high}z`;
  });
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', bars.join(''));
  picture.append(path);
  return picture;
}
