using System;
using System.Globalization;
using Microsoft.AspNetCore.Http;

namespace Meters.Web
{
    public static class RequestValues
    {
        /// <summary>Gives a value of the query string as the type of its default.</summary>
        public static T Value<T>(this HttpRequest request, string name, T fallback)
        {
            var text = request.Query[name].ToString();
            if (text == "")
            {
                return fallback;
            }
            try
            {
                return (T)Convert.ChangeType(text, typeof(T), CultureInfo.InvariantCulture);
            }
            catch (FormatException)
            {
                return fallback;
            }
        }
    }
}
