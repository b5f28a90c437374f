import { type DemoTrip, sold } from './story.ts'

const paidIn = (currency: string) => (original_price: number, exchange_rate: number) => ({
  ...{ currency, original_price, exchange_rate },
})
const [sar, usd] = [paidIn('SAR'), paidIn('USD')]

/**
 * TRIP-1: trips of the types beside flight and hotel, by the key of their client. Played after all others, so that the
 * codes of those stay.
 */
export const tripsOfMoreTypes: Record<string, DemoTrip[]> = {
  mohamed: [
    sold(
      'umrah',
      { leaves: 17, nights: 10, price: 38_500, paid: sar(2800, 13.75), reference: 'RH-4TT8ZC' },
      {
        title: 'عمرة المدينة ومكة',
        place: 'المدينة المنورة ومكة المكرمة',
        airline: 'الخطوط السعودية',
        flight_number: 'SV 382',
        hotel_name: 'فندق جوار الحرم',
        room_type: 'غرفة رباعية',
        provider: 'النور للحج والعمرة',
        external_reference: 'SV7K2M',
      },
    ),
  ],
  fatma: [
    sold(
      'hajj',
      { leaves: 172, nights: 18, price: 365_000, status: 'pending' },
      {
        title: 'برنامج الحج الاقتصادي',
        place: 'مكة المكرمة ومنى وعرفات',
        airline: 'مصر للطيران',
        flight_number: 'MS 661',
        hotel_name: 'فندق العزيزية',
        room_type: 'غرفة ثلاثية',
        provider: 'النور للحج والعمرة',
      },
    ),
  ],
  rania: [
    sold(
      'visa',
      { leaves: -61, nights: 0, price: 5_400 },
      {
        title: 'Schengen visa',
        place: 'Austria',
        provider: 'Visa centre, Cairo',
        external_reference: 'AUT2291845',
      },
    ),
    sold(
      'visa',
      { leaves: 18, nights: 0, price: 5_800, status: 'pending', reference: 'RH-SGAEEJ' },
      {
        title: 'Schengen visa',
        place: 'France',
        provider: 'Visa centre, Cairo',
        external_reference: 'FRA3301877',
      },
    ),
  ],
  hossam: [
    sold(
      'bus',
      { leaves: -14, nights: 4, price: 5_200, reference: 'RH-B2KD7E' },
      {
        departure_city: 'Cairo',
        arrival_city: 'Sharm El Sheikh',
        provider: 'Red Sea Coaches',
      },
    ),
    sold(
      'bus',
      { leaves: 12, nights: 3, price: 2_600 },
      {
        departure_city: 'Cairo',
        arrival_city: 'Sharm El Sheikh',
        provider: 'Red Sea Coaches',
      },
    ),
  ],
  carlos: [
    sold(
      'cruise',
      { leaves: 12, nights: 4, price: 39_900, paid: usd(798, 50), reference: 'RH-QX51NB' },
      {
        title: 'Luxor to Aswan',
        place: 'Luxor, Edfu and Aswan',
        provider: 'MS Nile Jewel',
        room_type: 'Upper deck twin',
        number_of_guests: 2,
        external_reference: 'NJ88213',
      },
    ),
  ],
  tarek: [
    sold(
      'package',
      { leaves: -38, nights: 5, price: 71_000, paid: usd(1420, 50) },
      {
        title: 'Dubai, 5 nights',
        place: 'Dubai',
        hotel_name: 'Creek Palace',
        airline: 'Emirates',
        flight_number: 'EK 928',
        provider: 'Gulf Holidays',
        external_reference: 'GH-55102',
      },
    ),
    sold(
      'other',
      { leaves: 4, nights: 14, price: 1_900 },
      {
        title: 'Travel insurance',
        place: 'Saudi Arabia',
        provider: 'Nile Insurance',
        external_reference: 'POL778120',
      },
    ),
  ],
  dina: [
    sold(
      'package',
      { leaves: 20, nights: 5, price: 64_000, status: 'pending' },
      {
        title: 'دبي، 5 ليالٍ',
        place: 'دبي',
        hotel_name: 'فندق الخور',
        airline: 'طيران الإمارات',
        flight_number: 'EK 924',
        provider: 'عطلات الخليج',
      },
    ),
  ],
}
