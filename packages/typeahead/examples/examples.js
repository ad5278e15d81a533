/** On this machine the service gives the page a key to try it out; elsewhere it has to be in `?key=`. */
const { demoApiKey } = await fetch('/site-config.json').then((response) => response.json());
const key = demoApiKey ?? new URLSearchParams(location.search).get('key') ?? '';

for (const box of document.querySelectorAll('hotel-typeahead'))
  box.headers = { Authorization: `ApiKey ${key}` };

document.querySelector('#arabic').messages = {
  city: 'مدينة',
  region: 'إقليم',
  zone: 'منطقة',
  hotel: 'فندق',
  chain: 'سلسلة',
  nothing: 'لا توجد نتائج',
  hotels: (_count, number) => `${number} فندق`,
  found: (count) => `${count} اقتراحات`,
};

document.querySelector('#form').addEventListener('submit', (event) => {
  event.preventDefault();
  document.querySelector('#sent').value = new FormData(event.target).get('destination') ?? 'nothing chosen';
});
