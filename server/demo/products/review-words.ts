/** Texts of the demo's reviews, questions and answers. By stars, and by the category where one fits. */
type Stars = 1 | 2 | 3 | 4 | 5

export const reviewWords: Readonly<Record<Stars, readonly string[]>> = {
  5: [
    'Exactly as shown, and it came a day earlier than promised.',
    'Second time I order this. Same quality as the first.',
    'Packed with care, nothing was broken on the way. Thank you.',
    'My mother asked where I got it. That says enough.',
    'सामान राम्रो छ, भनेकै समयमा आइपुग्यो।',
    'Better than what the shop near my house sells, and cheaper.',
    '',
    'The rider called before coming and waited while I looked at it.',
    'धेरै राम्रो लाग्यो, फेरि पनि किन्छु।',
    'Very happy with it. Ordered one more for my sister.',
  ],
  4: [
    'Good quality. The box was a little dented, but the thing itself is fine.',
    'Good for the price. Delivery took three days to reach us.',
    'As described. One star less because the bill was missing.',
    'राम्रो छ, तर प्याकिङ अझ राम्रो हुन सक्थ्यो।',
    '',
    'I like it. The colour is a bit darker than in the picture.',
    'Does what it should. I would have liked it slightly bigger.',
  ],
  3: [
    'It is all right. Not bad, not special either.',
    'ठिकै छ, तर यो मूल्यमा अलि राम्रो आशा गरेको थिएँ।',
    'Okay, but it came two days late and nobody called.',
    'Usable. I have seen better ones for a little more.',
  ],
  2: [
    'Smaller than I thought from the picture. Please write the size.',
    'Came late, and one corner was scratched. The store offered to exchange it.',
    'जस्तो देखिएको थियो त्यस्तो रहेनछ।',
  ],
  1: ['It arrived damaged and I had to call three times.', 'Not what I ordered. Waiting for the exchange.'],
}

export const categoryReviews: Readonly<Record<string, readonly string[]>> = {
  Groceries: [
    'Clean and fresh. It smells like the one from our village.',
    'सफा र ताजा छ।',
    'Fresh date on the packet. I will stay with this store.',
  ],
  'Tea, Coffee and Honey': [
    'Lovely aroma, and a little goes far.',
    'बास्ना नै फरक छ।',
    'The real taste of the hills. My office finished it in a week.',
  ],
  Clothing: [
    'The stitching is neat. It did not lose colour in the wash.',
    'कपडा नरम छ, सिलाइ राम्रो छ।',
    'Warm and well made. I wear it every day.',
  ],
  Handicrafts: [
    'You can see that it was made by hand. A beautiful gift.',
    'हातले बनाएको काम देखिन्छ, एकदम राम्रो।',
  ],
  'Phones and Electronics': [
    'Works as it should after two weeks of daily use.',
    'दुई हप्ता भयो, राम्रोसँग चलिरहेको छ।',
  ],
}

export const answersToPraise: readonly string[] = [
  'Thank you! We are glad that you like it.',
  'धन्यवाद! फेरि पनि सेवा गर्न पाइयोस्।',
  'Thank you for the kind words. See you again.',
]
export const answersToComplaints: readonly string[] = [
  'We are sorry about this. Please call us at the shop, and we will put it right.',
  'Thank you for telling us. We have spoken with our rider, and we now write the size on the page.',
  'माफ गर्नुहोला। हामी सामान साटिदिन्छौँ, पसलमा फोन गर्नुहोस्।',
]

/** Questions with what the store would answer. */
export const questionWords: readonly (readonly [question: string, answer: string])[] = [
  ['Can I exchange it if I do not like it?', 'Yes, within seven days, unused and with its packing.'],
  ['How many days to Pokhara?', 'Usually three to four days by courier.'],
  ['भोलिसम्म भक्तपुर आइपुग्छ?', 'बिहान ११ बजेअघि अर्डर गर्नुभयो भने आइपुग्छ।'],
  ['Do you give a bill with PAN?', 'Yes, the bill comes with the goods.'],
  ['Is it the same as in the picture?', 'Yes. The picture is of this very product.'],
  ['थोकमा लिँदा छुट हुन्छ?', 'दसवटाभन्दा बढी लिनुभयो भने हुन्छ, पसलमा फोन गर्नुहोस्।'],
  ['Can I fetch it on Saturday?', 'We are open on Saturday until five.'],
  ['Do you wrap it as a gift?', 'Yes, just write it in the note to the store.'],
]

export const categoryQuestions: Readonly<
  Record<string, readonly (readonly [question: string, answer: string])[]>
> = {
  Groceries: [
    ['What is the date on the packet?', 'At least six months from now on everything that we send.'],
    ['यो नयाँ बालीको हो?', 'हो, यसै सालको हो।'],
  ],
  'Tea, Coffee and Honey': [
    ['Is it of this year?', 'Yes, it was packed this autumn.'],
    ['How should I keep it?', 'Dry, dark and well closed; then it stays good for a year.'],
  ],
  Clothing: [
    ['How should I wash it?', 'Cold, by hand, and dry it in the shade.'],
    ['धुँदा रङ जान्छ?', 'जाँदैन, चिसो पानीमा धुनुहोस्।'],
  ],
  'Phones and Electronics': [
    ['Is there a warranty?', 'One year, with the bill. Repairs are done here in Kathmandu.'],
    ['Is it original?', 'Yes, with the seal of the importer on the box.'],
  ],
}
