import { expect, test } from 'vitest';
import { userAgentText } from '../src/lib/text/userAgent';

test('a device is called by its browser and its system', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
  expect(userAgentText(chrome)).toBe('Chrome · Linux');
  expect(userAgentText(`${chrome.replace('X11; Linux x86_64', 'Windows NT 10.0')} Edg/126.0.0.0`)).toBe(
    'Edge · Windows',
  );
  expect(userAgentText('Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0')).toBe(
    'Firefox · Android',
  );
  expect(
    userAgentText(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari · iPhone');
});

test('what is not known of a device is told as it came', () => {
  expect(userAgentText('curl/8.5.0')).toBe('curl/8.5.0');
});
