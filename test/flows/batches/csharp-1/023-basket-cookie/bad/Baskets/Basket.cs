using System.Collections.Generic;
using Newtonsoft.Json;

namespace Shop.Baskets
{
    public class Basket
    {
        public List<string> Articles { get; set; } = new List<string>();

        public object Extra { get; set; }
    }

    public static class BasketJson
    {
        public static readonly JsonSerializerSettings Settings = new JsonSerializerSettings
        {
            MaxDepth = 8,
            NullValueHandling = NullValueHandling.Ignore,
            TypeNameHandling = TypeNameHandling.Auto,
        };
    }
}
