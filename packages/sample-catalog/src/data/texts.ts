/** Sentences of which descriptions are put together; `{name}`, `{city}` and `{km}` are filled in. */
export const descriptions = {
  en: [
    [
      '{name} welcomes its guests in {city} all year round.',
      '{name} is a quiet base from which to see {city}.',
    ],
    ['The centre is {km} km away.', 'Shops, restaurants and the sights of the town are within {km} km.'],
    ['The rooms are bright and furnished with care.', 'Breakfast is served from seven o’clock.'],
  ],
  de: [
    ['{name} empfängt seine Gäste das ganze Jahr über in {city}.'],
    ['Das Zentrum liegt {km} km entfernt und ist zu Fuß oder mit der Straßenbahn gut zu erreichen.'],
    ['Die Zimmer sind hell, gepflegt und mit Sorgfalt eingerichtet.', 'Frühstück gibt es ab sieben Uhr.'],
  ],
  fr: [
    ['{name} accueille ses hôtes à {city} toute l’année.'],
    ['Le centre est à {km} km, facilement accessible à pied ou en transports en commun.'],
    ['Les chambres sont claires et meublées avec soin.', 'Le petit-déjeuner est servi dès sept heures.'],
  ],
  es: [
    ['{name} recibe a sus huéspedes en {city} durante todo el año.'],
    ['El centro está a {km} km y se llega fácilmente a pie o en transporte público.'],
    ['Las habitaciones son luminosas y cuidadas.', 'El desayuno se sirve desde las siete.'],
  ],
  it: [
    ['{name} accoglie i suoi ospiti a {city} tutto l’anno.'],
    ['Il centro dista {km} km e si raggiunge facilmente a piedi o con i mezzi pubblici.'],
    ['Le camere sono luminose e arredate con attenzione.', 'La colazione è servita dalle sette.'],
  ],
  ja: [
    ['{name}は{city}にある、一年を通してくつろげる宿です。'],
    ['中心街まで{km}km、徒歩でも電車でもお越しいただけます。'],
    ['客室は明るく、落ち着いたしつらえです。', '朝食は7時からご用意しています。'],
  ],
  zh: [
    ['{name}位于{city}，全年欢迎各地宾客。'],
    ['酒店距市中心{km}公里，步行或乘坐公共交通均十分便利。'],
    ['客房明亮整洁，陈设用心。', '早餐从七点开始供应。'],
  ],
  ko: [
    ['{name}은(는) {city}에서 일 년 내내 손님을 맞이합니다.'],
    ['도심까지 {km}km이며 걸어서나 대중교통으로 쉽게 갈 수 있습니다.'],
    ['객실은 밝고 정성스럽게 꾸며져 있습니다.', '조식은 오전 7시부터 제공됩니다.'],
  ],
  th: [
    ['{name} ยินดีต้อนรับผู้เข้าพักใน{city}ตลอดทั้งปี'],
    ['ใจกลางเมืองอยู่ห่างออกไป {km} กม. เดินทางสะดวกด้วยการเดินหรือรถสาธารณะ'],
    ['ห้องพักสว่างและตกแต่งอย่างพิถีพิถัน', 'บริการอาหารเช้าตั้งแต่เจ็ดโมง'],
  ],
  ru: [
    ['{name} принимает гостей круглый год. Город: {city}.'],
    ['До центра {km} км, туда легко добраться пешком или на общественном транспорте.'],
    ['Номера светлые и обставлены со вкусом.', 'Завтрак подают с семи часов.'],
  ],
  el: [
    ['Φιλοξενία όλο τον χρόνο: {name}, {city}.'],
    ['Το κέντρο απέχει {km} χλμ. και είναι εύκολα προσβάσιμο με τα πόδια ή με τη συγκοινωνία.'],
    ['Τα δωμάτια είναι φωτεινά και επιπλωμένα με φροντίδα.', 'Το πρωινό σερβίρεται από τις επτά.'],
  ],
  ar: [
    ['يرحب {name} بضيوفه في {city} طوال العام.'],
    ['يبعد وسط المدينة {km} كم ويسهل الوصول إليه سيرًا أو بالمواصلات العامة.'],
    ['الغرف مضيئة ومفروشة بعناية.', 'يقدم الإفطار من الساعة السابعة.'],
  ],
  he: [
    ['{name} מארח את אורחיו ב{city} לאורך כל השנה.'],
    ['המרכז נמצא במרחק {km} ק״מ, ונגיש בהליכה או בתחבורה ציבורית.'],
    ['החדרים מוארים ומרוהטים בקפידה.', 'ארוחת הבוקר מוגשת משבע בבוקר.'],
  ],
} as const;

export type TextLanguage = keyof typeof descriptions;
